import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import net, { type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import type { Database } from '../database/database.ts';
import { DOOR_KEY_FILE, type DoorKey } from './door-messages.ts';
import { serveVisitor } from './serve-visitor.ts';

const SECRET_BYTES = 32;
/** A visitor that does not show the secret within this time is sent away, in ms. */
const SECRET_MS = 2_000;

/**
 * Opens the door of a running backend to commands on this machine.
 * @param folder data folder; the key is written into it for its owner alone
 * @returns closes the door
 */
export async function openDoor(database: Database, folder: string): Promise<() => Promise<void>> {
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  const visitors = new Set<Socket>();
  const server = net.createServer((socket) => {
    visitors.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => visitors.delete(socket));
    admit(socket, secret, () => serveVisitor(database, socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const file = path.join(folder, DOOR_KEY_FILE);
  rmSync(file, { force: true });
  const key: DoorKey = { port: (server.address() as AddressInfo).port, secret };
  writeFileSync(file, JSON.stringify(key), { mode: 0o600, flag: 'wx' });
  return async () => {
    rmSync(file, { force: true });
    visitors.forEach((socket) => socket.destroy());
    await new Promise((resolve) => server.close(resolve));
  };
}

/** The secret comes first, as plain bytes; nothing else of a stranger is looked at. */
function admit(socket: Socket, secret: string, welcome: () => (arrived: Buffer) => void): void {
  const tooLate = setTimeout(() => socket.destroy(), SECRET_MS);
  socket.once('close', () => clearTimeout(tooLate));
  let shown = Buffer.alloc(0);
  const read = (arrived: Buffer): void => {
    shown = Buffer.concat([shown, arrived]);
    if (shown.length < secret.length) {
      return;
    }
    socket.off('data', read);
    clearTimeout(tooLate);
    if (!same(shown.subarray(0, secret.length), Buffer.from(secret))) {
      socket.destroy();
      return;
    }
    const take = welcome();
    socket.on('data', take);
    take(shown.subarray(secret.length));
  };
  socket.on('data', read);
}

function same(shown: Buffer, secret: Buffer): boolean {
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
  return timingSafeEqual(hash(shown), hash(secret));
}
