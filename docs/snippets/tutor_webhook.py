# tutor_webhook.py
"""Verifies a webhook: the HMAC-SHA256 of the body's bytes, as lowercase hex."""
import hashlib, hmac, json


def verify_webhook(raw_body: bytes, signature: str, webhook_secret: str) -> dict:
    expected = hmac.new(webhook_secret.encode(), raw_body, hashlib.sha256).hexdigest()
    if not hmac.compare_digest(expected.encode(), signature.encode()):
        raise PermissionError("respond 401 and do not process the event")
    return json.loads(raw_body)
