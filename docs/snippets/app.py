# app.py
"""A backend in Flask: the page, the token route and the webhook route."""
import os
from flask import Flask, request
from tutor_token import create_session_token
from tutor_webhook import verify_webhook

app = Flask(__name__)  # serves static/tutor-session.min.js


@app.get("/")
def page():
    return """<!doctype html><script type="module" src="/static/tutor-session.min.js"></script>
<tutor-session token-endpoint="/api/tutor-token" expect-ready></tutor-session>"""


@app.post("/api/tutor-token")
def token():
    own = request.host_url.rstrip("/")  # other sites' pages must not start sessions as your student
    site = request.headers.get("Sec-Fetch-Site")  # an older browser says only its Origin
    if site != "same-origin" if site else request.headers.get("Origin", own) != own:
        return "", 403
    student = "ada"  # from your own login; respond with 401 for nobody
    claims = {"partner_id": os.environ["TUTOR_PARTNER_ID"], "student_id": student}
    lesson = {"subject": "math", "level": "3-5", "engine": "standard"}
    token = create_session_token({**claims, **lesson}, os.environ["TUTOR_API_SECRET"])
    body = {"token": token, "embed_url": os.environ["TUTOR_EMBED_URL"], "expires_in": 7200}
    return body, {"Cache-Control": "no-store"}


@app.post("/webhooks")
def webhook():
    signature = request.headers.get("X-Service-Signature", "")
    try:
        event = verify_webhook(request.get_data(), signature, os.environ["TUTOR_WEBHOOK_SECRET"])
    except PermissionError:
        return "", 401
    print(event["event"], event["data"], flush=True)
    return "", 204
