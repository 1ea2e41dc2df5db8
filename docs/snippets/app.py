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
<tutor-session src="/api/tutor" embed-url="EMBED" expect-ready></tutor-session>""".replace(
        "EMBED", os.environ["TUTOR_EMBED_URL"]
    )


def new_token():
    student = "ada"  # from your own login; respond with 401 for nobody
    claims = {"partner_id": os.environ["TUTOR_PARTNER_ID"], "student_id": student}
    lesson = {"subject": "math", "level": "3-5", "engine": "standard"}
    return create_session_token({**claims, **lesson}, os.environ["TUTOR_API_SECRET"])


def refuse(code, message):
    error = {"code": code, "message": message, "status": 403}
    return {"error": error}, 403, {"Cache-Control": "no-store"}


FRAME = {"Sec-Fetch-Dest": "iframe", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": "same-origin"}


@app.get("/api/tutor")
def tutor():  # only a frame of your own page is led to the embed, so that no script sees the token
    sent = request.headers
    is_frame = all(sent.get(name) == value for name, value in FRAME.items())
    if not is_frame or "Service-Worker-Navigation-Preload" in sent:
        return refuse("forbidden", "Only for a frame of this origin.")
    if "Sec-Purpose" in sent:  # loaded ahead: the page asks again when the student sees it
        return refuse("not_yet", "Not before the page is shown.")
    location = f"{os.environ['TUTOR_EMBED_URL']}#token={new_token()}"
    headers = {"Location": location, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer"}
    return "", 303, headers


@app.post("/webhooks")
def webhook():
    signature = request.headers.get("X-Service-Signature", "")
    try:
        event = verify_webhook(request.get_data(), signature, os.environ["TUTOR_WEBHOOK_SECRET"])
    except PermissionError:
        return "", 401
    print(event["event"], event["data"], flush=True)
    return "", 204
