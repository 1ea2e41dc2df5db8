# tutor_token.py
"""Mints a session token: HS256, with Python's standard library alone."""
import base64, hashlib, hmac, json, secrets, time


def create_session_token(claims: dict, api_secret: str, ttl_seconds: int = 7200) -> str:
    payload = {**claims, "exp": int(time.time()) + ttl_seconds, "jti": secrets.token_urlsafe(16)}
    encode = lambda data: base64.urlsafe_b64encode(data).rstrip(b"=")
    part = lambda value: encode(json.dumps(value, separators=(",", ":")).encode())
    signed = part({"alg": "HS256", "typ": "JWT"}) + b"." + part(payload)
    signature = hmac.new(api_secret.encode(), signed, hashlib.sha256).digest()
    return (signed + b"." + encode(signature)).decode()
