// Two webhook receivers on 127.0.0.1, in a process of their own: one answers at once, one never. Sends the process that forked it where
// they are, and after each hundred deliveries how many there were.
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

const reportEvery = 100;
let received = 0;
const answering = await listen((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200).end('ok');
    received += 1;
    if (received % reportEvery === 0) process.send?.({ received });
  });
});
const hanging = await listen((request) => void request.resume());
process.send?.({ answering, hanging });
process.on('disconnect', () => process.exit());

async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
