import type { Server } from 'node:http';

/** Starts a server on a local port, by default a free one. @returns its address */
export async function listenAnywhere(server: Server, port = 0): Promise<string> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The server has no address.');
  }
  return `http://127.0.0.1:${address.port}`;
}
