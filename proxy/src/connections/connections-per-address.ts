import type { Server } from 'node:http';
import { getAddressKey, normalizeAddress } from 'shared-types/client-address';

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
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isTrusted(normalizeAddress(remoteAddress) ?? remoteAddress)) {
      return;
    }
    const address = getAddressKey(remoteAddress);
    const count = (open.get(address) ?? 0) + 1;
    if (count > maxConnections) {
      socket.destroy();
      onRejected();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) {
        open.set(address, left);
      } else {
        open.delete(address);
      }
    });
  });
}
