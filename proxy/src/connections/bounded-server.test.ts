import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { createBoundedServer, type BoundedServerOptions, MAX_REQUESTS_PER_CONNECTION } from './bounded-server.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function start(handle: RequestListener, options: Partial<BoundedServerOptions> = {}) {
  const counts = { rejected: 0, slow: 0 };
  const server = createBoundedServer(handle, { isTrusted: () => false, counts, ...options }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connect = async () => {
    const socket = net.connect(port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
  return { counts, connect };
}
const get = (url: string) => `GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`;
const OK: RequestListener = (_, response) => void response.end('ok');

async function readAll(socket: net.Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(socket, 'close');
  return text;
}

it('closes a connection that sends a request before the response to another', async () => {
  let started = 0;
  const { connect } = await start(() => (started += 1));
  const socket = await connect();
  socket.write(get('/').repeat(3));
  await once(socket, 'close');
  expect(started).toBe(1);
});

it('closes a connection after the maximum number of requests', async () => {
  const { connect } = await start(OK);
  const socket = await connect();
  let left = MAX_REQUESTS_PER_CONNECTION;
  socket.on('data', () => {
    left -= 1;
    socket.write(get('/'));
  });
  socket.write(get('/'));
  await once(socket, 'close');
  expect(left).toBe(0);
});

it.each([
  ['whose client does not read the response', 20, 1, { stalledMaxMs: 300 }],
  ['that is the slowest while more than 24 MB wait to be read', 20, 2, {}],
])('closes a connection %s', async (_, megabytes, count, options) => {
  const content = Buffer.alloc(megabytes * 1024 * 1024);
  const { connect, counts } = await start((__, response) => void response.end(content), options);
  const sockets = await Promise.all(Array.from({ length: count }, connect));
  sockets.forEach((socket) => socket.pause().write(get('/')));
  while (counts.slow === 0) {
    await new Promise(setImmediate);
  }
  expect(counts.slow).toBe(1);
  sockets.forEach((socket) => socket.destroy());
});

it('closes connections of an address above the maximum unless it is a trusted proxy', async () => {
  const { connect, counts } = await start(OK, { perAddress: 3 });
  const open = await Promise.all(Array.from({ length: 3 }, connect));
  await once(await connect(), 'close');
  expect(counts.rejected).toBe(1);
  open[0]?.destroy();
  let received = '';
  while (!received.includes('200 OK')) {
    const socket = await connect();
    socket.write(get('/').replace('Host', 'Connection: close\r\nHost'));
    received = await readAll(socket);
  }

  const trusting = await start(OK, { perAddress: 3, isTrusted: (address) => address === '127.0.0.1' });
  await Promise.all(Array.from({ length: 10 }, trusting.connect));
  expect(trusting.counts.rejected).toBe(0);
});
