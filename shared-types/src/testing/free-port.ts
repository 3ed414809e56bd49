import { randomInt } from 'node:crypto';
import net from 'node:net';

/** Below the ports of outgoing connections (from 32768 on Linux), one of which could occupy the port meanwhile. */
const RANGE = { from: 20_000, to: 32_000 } as const;

const used = new Set<number>();

/** Returns a port of this machine that no server listens at and no outgoing connection gets; another one at each call. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(RANGE.from, RANGE.to);
    if (!used.has(port)) {
      used.add(port);
      if (await isPortFree(port)) {
        return port;
      }
    }
  }
}

async function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
