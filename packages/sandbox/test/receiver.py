"""A partner's webhook receiver in nothing but Python: the secret comes on stdin, a line of JSON goes out for each delivery."""
import hashlib, hmac, json, sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

secret = sys.stdin.readline().strip().encode()


class Receiver(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        expected = hmac.new(secret, body, hashlib.sha256).hexdigest()
        genuine = hmac.compare_digest(expected, self.headers.get("X-Service-Signature", ""))
        event = json.loads(body)["event"] if genuine else None
        print(json.dumps({"genuine": genuine, "event": event}), flush=True)
        self.send_response(200 if genuine else 401)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
print(server.server_address[1], flush=True)
server.serve_forever()
