import pg from 'pg';
import { writeText } from 'shared-types/output';
import { OperatorError } from '../calls/operator-error.ts';
import { findServerPlace, type ServerPlace } from './postgres-programs.ts';
import { findServer, startServer, stopServer } from './postgres-server.ts';

/** PostgreSQL advisory lock of the process that stops the server at its end. */
const OWNER_LOCK = 7_310_215;

/** Maximum wait, in ms, for a command that stops its server, or for the lock of a site that was killed. */
const OWNER_WAIT_MS = 2_000;

let uses = 0;

/** PostgreSQL in the data folder, as one process uses it. */
export type EmbeddedServer = Awaited<ReturnType<typeof openEmbeddedServer>>;

/**
 * Connects to the PostgreSQL of a data folder, and starts it if it does not run.
 * @param options.serves for a site: it owns the server, and stops it at its end even if others are connected
 * @param options.onLost called when the server of a site has stopped: only a new start helps
 * @throws {OperatorError} when another site uses the folder
 * @throws {ServerNotStarted}
 */
export async function openEmbeddedServer(
  folder: string,
  { serves = false, onLost = () => undefined }: { readonly serves?: boolean; readonly onLost?: () => void } = {},
) {
  const place = await findServerPlace(folder);
  if (place.folder !== folder) {
    writeText(process.stderr, `PostgreSQL's user cannot enter ${folder}: the database is in ${place.folder}.\n`);
  }
  const url = new URL((await findServer(place)) ?? (await startOrFind(place)));
  uses += 1;
  url.searchParams.set('application_name', `process ${process.pid}/${uses}`);
  const owner = new pg.Client({ connectionString: url.href, keepAlive: true });
  let closed = false;
  owner.on('error', () => closed || onLost());
  await owner.connect();
  try {
    const owns = await acquireLock(owner, serves ? OWNER_WAIT_MS : 1);
    if (serves && !owns) {
      throw new OperatorError(
        `The data folder ${folder} is in use by ${await nameOwner(owner)}. Stop it, or set DATA_DIR to another folder.`,
      );
    }
    return {
      url: url.href,
      place,
      /** Closes the connection. The process that owns the server stops it, a command only if no others are connected. */
      close: async () => {
        closed = true;
        const stops = owns && (serves || !(await hasOthers(owner)));
        await owner.end();
        if (stops) {
          await stopServer(place, 'fast');
        }
      },
    };
  } catch (error) {
    closed = true;
    await owner.end();
    throw error;
  }
}

async function startOrFind(place: ServerPlace): Promise<string> {
  try {
    return await startServer(place);
  } catch (error) {
    // Another process may have started it at the same time.
    const started = await findServer(place);
    if (started === undefined) {
      throw error;
    }
    return started;
  }
}

async function acquireLock(owner: pg.Client, waitMs: number): Promise<boolean> {
  await owner.query(`SET lock_timeout = ${waitMs}`);
  try {
    await owner.query('SELECT pg_advisory_lock($1)', [OWNER_LOCK]);
    return true;
  } catch (error) {
    // lock_not_available
    if (error instanceof Error && 'code' in error && error.code === '55P03') {
      return false;
    }
    throw error;
  }
}

async function nameOwner(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
     WHERE l.locktype = 'advisory' AND l.objid = $1 AND l.granted`,
    [OWNER_LOCK],
  );
  return rows[0]?.name.split('/')[0] ?? 'another process';
}

/** Returns true if others are connected; connections of the same use may still be closing. */
async function hasOthers(owner: pg.Client): Promise<boolean> {
  const { rowCount } = await owner.query(
    `SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend'
     AND application_name <> current_setting('application_name')`,
  );
  return rowCount !== 0;
}
