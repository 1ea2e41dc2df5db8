import { execFileSync } from 'node:child_process';

/** Returns a key and a certificate that it has signed itself, for three sites of this machine: `localhost`, `127.0.0.1` and `127.0.0.2`. */
export function makeCertificate(): Buffer {
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1,IP:127.0.0.2';
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', '-'];
  const request = ['req', '-x509', '-subj', '/CN=localhost', '-days', '2', '-addext', names, ...key];
  return execFileSync('openssl', request, { stdio: ['ignore', 'pipe', 'ignore'] });
}
