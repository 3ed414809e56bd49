import type { Server } from 'node:http';
import { getAddressKey, normalizeAddress } from 'shared-types/client-address';
import { ConcurrencyLimit } from '../limits/concurrency-limit.ts';

/** Maximum number of concurrent connections per address; a browser has six, and many browsers may share an address. */
const MAX_PER_ADDRESS = 512;

/**
 * Closes connections of an address that has too many; connections of trusted proxies are not limited.
 * @param onRejected receives each of them
 */
export function limitConnections(
  server: Server,
  isTrusted: (address: string) => boolean,
  onRejected: () => void,
  maxConnections = MAX_PER_ADDRESS,
): void {
  const open = new ConcurrencyLimit(maxConnections);
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isTrusted(normalizeAddress(remoteAddress) ?? remoteAddress)) {
      return;
    }
    const leave = open.enter(getAddressKey(remoteAddress));
    if (leave === undefined) {
      socket.destroy();
      onRejected();
    } else {
      socket.once('close', leave);
    }
  });
}
