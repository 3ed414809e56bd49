import { randomInt } from 'node:crypto';
import { PortTaken, requireFreePort } from './port.ts';

/**
 * Below those that a system gives to connections going out (from 32768 on Linux, from 49152 elsewhere): one of these could
 * get the port before its server listens, or while the server is started again.
 */
const RANGE = { from: 20_000, to: 32_000 } as const;

const given = new Set<number>();

/** A port of this machine that nobody listens at and no connection going out gets; another one at each call. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(RANGE.from, RANGE.to);
    if (!given.has(port)) {
      given.add(port);
      try {
        await requireFreePort(port);
        return port;
      } catch (error) {
        if (!(error instanceof PortTaken)) {
          throw error;
        }
      }
    }
  }
}
