import net, { type AddressInfo } from 'node:net';
import type { TestSite } from './test-site.ts';

/** Sends raw bytes, text as latin1, and returns the response, its head in lower case: an HTTP client would normalize them. */
export async function sendRaw({ app }: TestSite, ...parts: readonly (string | Buffer)[]) {
  if (!app.server.listening) {
    await app.listen({ host: '127.0.0.1', port: 0 });
  }
  const { port } = app.server.address() as AddressInfo;
  const bytes = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const text = await new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
    socket
      .on('data', (chunk) => (received += chunk.toString()))
      .on('close', () => resolve(received))
      .on('error', reject);
  });
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}
