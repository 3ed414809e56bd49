import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from 'shared-types/testing/free-port.ts';
import { requireProgram } from 'shared-types/testing/program.ts';

/** Few connections to the server, so that clients constantly share them. */
const SERVER_CONNECTIONS = 4;
/** User and group of PgBouncer if the starter is root: it does not run as root. */
const UNPRIVILEGED_USER = { uid: 65_534, gid: 65_534 };

export type TestPooler = Awaited<ReturnType<typeof openTestPooler>>;

/**
 * Starts a PgBouncer in transaction mode in front of the server of an address; installs it if missing.
 * @throws {Error} with manual instructions if it cannot be installed
 */
export async function openTestPooler(serverUrl: string) {
  const program = await requireProgram({
    name: 'PgBouncer',
    variable: 'PGBOUNCER_PATH',
    places: ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'],
    packages: ['pgbouncer'],
  });
  const server = new URL(serverUrl);
  const port = await freePort();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'test-pooler-'));
  const settings = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username} password=${server.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 200
`,
  );
  const user = process.getuid?.() === 0 ? UNPRIVILEGED_USER : undefined;
  if (user !== undefined) {
    chownSync(folder, user.uid, user.gid);
    chownSync(settings, user.uid, user.gid);
  }
  const child = spawn(program, [settings], { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  await waitUntilUp(child.stderr);
  return {
    url: `postgres://${server.username}@127.0.0.1:${port}${server.pathname}`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilUp(log: NodeJS.ReadableStream): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    log.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('process up')) {
        resolve();
      }
    });
    log.on('end', () => reject(new Error(`PgBouncer did not start:\n${text}`)));
  });
}
