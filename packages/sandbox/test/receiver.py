"""A partner's webhook receiver in 16 lines: the secret comes on stdin; the port, then a line of JSON for each delivery go out."""
import hashlib, hmac, http.server, json, sys
secret = sys.stdin.readline().strip().encode()
class Receiver(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        expected = hmac.new(secret, body, hashlib.sha256).hexdigest()
        genuine = hmac.compare_digest(expected, self.headers.get("X-Service-Signature", ""))
        line = json.dumps({"genuine": genuine, "event": json.loads(body)["event"] if genuine else None})
        print(f"{line}\n", end="", flush=True)  # one write, since other threads print, too
        self.send_response(200 if genuine else 401)
        self.end_headers()
    log_message = lambda *_: None
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
print(server.server_address[1], flush=True)
server.serve_forever()
