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
<tutor-session token-endpoint="/api/tutor" expect-ready></tutor-session>"""


def new_token():
    student = "ada"  # from your own login; respond with 401 for nobody
    claims = {"partner_id": os.environ["TUTOR_PARTNER_ID"], "student_id": student}
    lesson = {"subject": "math", "level": "3-5", "engine": "standard"}
    return create_session_token({**claims, **lesson}, os.environ["TUTOR_API_SECRET"])


FRAME = {"Sec-Fetch-Dest": "iframe", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": "same-origin"}


@app.get("/api/tutor")
def frame():  # for src: only a frame of your own page is led to the embed, so that no script sees the token
    sent = request.headers
    is_frame = all(sent.get(name) == value for name, value in FRAME.items())
    if not is_frame or "Sec-Purpose" in sent or "Service-Worker-Navigation-Preload" in sent:
        error = {"code": "forbidden", "message": "Only for a frame of this origin.", "status": 403}
        return {"error": error}, 403, {"Cache-Control": "no-store"}
    location = f"{os.environ['TUTOR_EMBED_URL']}#token={new_token()}"
    headers = {"Location": location, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer"}
    return "", 303, headers


@app.post("/api/tutor")
def token():  # for token-endpoint
    own = request.host_url.rstrip("/")  # other sites' pages must not start sessions as your student
    site = request.headers.get("Sec-Fetch-Site")  # an older browser says only its Origin
    if site != "same-origin" if site else request.headers.get("Origin", own) != own:
        return "", 403
    body = {"token": new_token(), "embed_url": os.environ["TUTOR_EMBED_URL"], "expires_in": 7200}
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
