// Responds to every request with one session, in a process of its own, so that only the caller's work differs.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const session = {
  session_id: 'ses_01JD3Y7T0Z8Q4K6M2N5P9R1S3V',
  student_id: 'student-42',
  subject: 'math',
  topic: 'fractions',
  level: '3-5',
  status: 'ended',
  duration_seconds: 1_260,
  message_count: 48,
  metadata: { school: 'Maple Street', cohort: '2026' },
};
const body = JSON.stringify(session);
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.send?.((server.address() as AddressInfo).port);
