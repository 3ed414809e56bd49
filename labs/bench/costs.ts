import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { writeText } from 'shared-types/output';
import type { Database } from '../../backend/src/database/database.ts';
import { openTestPostgres } from '../../backend/src/database/open-test-postgres.ts';
import { listBrokenInvariants } from '../../backend/src/ledger/broken-invariants.ts';
import { insertTestMember, insertTestSession } from '../../backend/src/testing/test-member.ts';
import { placeBet, settleWin } from '../../backend/src/wallet/seamless-wallet.ts';
import { createReleaseProject } from 'releases/testing/release-project.ts';
import { startTestSite } from '../../proxy/src/testing/test-site.ts';
import { CALLS_PATH } from 'shared-types/platform';
import { FRONT_ENDS, ROOT } from 'feature-kit/project/front-ends.ts';

/**
 * Measures the cost of a member, a bet, a page, a call and a release: `npm run bench:costs`. Rows and bytes are
 * PostgreSQL's own, with indexes; processor time is that of Node and the server's processes, so that a busy machine has
 * little effect.
 */
const MEMBERS = 2_000;
const PLAYERS = 16;
const BETS = 3_000;
const PAGES = 500;
const CODE = 'moonlight-baccarat';

interface Size {
  readonly rows: number;
  readonly bytes: number;
  readonly log: number;
}

/** Returns the size of the database with indexes, and of its log so far. */
async function getSize(database: Database): Promise<Size> {
  await database.script('VACUUM ANALYZE');
  const [size] = await database.query<Size>(
    `SELECT (SELECT coalesce(sum(n_live_tup), 0) FROM pg_stat_user_tables)::bigint AS rows,
            (SELECT coalesce(sum(pg_total_relation_size(relid)), 0) FROM pg_stat_user_tables)::bigint AS bytes,
            (pg_current_wal_lsn() - '0/0'::pg_lsn)::bigint AS log`,
  );
  return size ?? { rows: 0, bytes: 0, log: 0 };
}

/** Returns the processor time of all server processes so far, in ms; undefined where the system does not report it. */
async function getServerCpu(database: Database): Promise<number | undefined> {
  const [row] = await database.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const fieldsOf = (pid: string) =>
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  if (row === undefined || !existsSync(`/proc/${row.pid}/stat`)) {
    return undefined;
  }
  const server = fieldsOf(String(row.pid))[1];
  // In hundredths of a second; the server counts its ended processes itself.
  const ticks = readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .map((pid) => ({ pid, fields: existsSync(`/proc/${pid}/stat`) ? fieldsOf(pid) : [] }))
    .filter(({ pid, fields }) => pid === server || fields[1] === server)
    .map(({ fields }) => Number(fields[11]) + Number(fields[12]));
  return ticks.reduce((sum, some) => sum + some, 0) * 10;
}

const ownCpu = () => (process.cpuUsage().user + process.cpuUsage().system) / 1_000;

/** Runs work a number of times and prints the cost of each run. */
async function measure(what: string, times: number, database: Database, work: () => Promise<unknown>): Promise<void> {
  const before = { size: await getSize(database), node: ownCpu(), server: await getServerCpu(database) };
  await work();
  const node = (ownCpu() - before.node) / times;
  const server = await getServerCpu(database);
  const size = await getSize(database);
  const each = (now: number, then: number) => (now - then) / times;
  const cells = [
    what,
    each(size.rows, before.size.rows).toFixed(1),
    Math.round(each(size.bytes, before.size.bytes)),
    Math.round(each(size.log, before.size.log)),
    node.toFixed(2),
    server === undefined || before.server === undefined ? '?' : each(server, before.server).toFixed(2),
  ];
  writeText(process.stdout, `| ${cells.join(' | ')} |\n`);
}

async function play(database: Database): Promise<void> {
  const players: { readonly userId: string; readonly sessionId: string }[] = [];
  for (let at = 0; at < PLAYERS; at += 1) {
    const userId = `player${at}`;
    const id = await insertTestMember(database, userId, 100_000_000);
    players.push({ userId, sessionId: await insertTestSession(database, id, CODE, 'naru') });
  }
  await measure('a bet and its win', BETS, database, async () =>
    Promise.all(
      players.map(async ({ userId, sessionId }, at) => {
        for (let round = at; round < BETS; round += PLAYERS) {
          const betTxId = `bet-${round}`;
          await placeBet(database, {
            txId: betTxId,
            roundId: `round-${round}`,
            sessionId,
            userId,
            code: CODE,
            amount: 1_000,
          });
          await settleWin(database, {
            txId: `win-${round}`,
            betTxId,
            amount: round % 2 === 0 ? 1_900 : 0,
            roundClosed: true,
          });
        }
      }),
    ),
  );
}

async function proxyCosts(): Promise<void> {
  const project = createReleaseProject();
  await project.live('shell');
  await project.live('mf-wallet', { routes: ['/deposit'] });
  const site = await startTestSite({ RELEASES_DIR: project.folder });
  const cookie = await site.logIn();
  let address = 0;
  // Each visitor has a different address, as limits count by address.
  const visitor = () => {
    address += 1;
    return { remoteAddress: `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}` };
  };
  const works: readonly (readonly [
    string,
    () => Promise<{ readonly statusCode: number; readonly payload: string }>,
  ])[] = [
    ['a page', async () => site.app.inject({ ...visitor(), url: '/deposit', headers: { cookie } })],
    ['a file', async () => site.app.inject({ ...visitor(), url: '/assets/mf-wallet/1.0.0/remoteEntry.js' })],
    [
      'a call, with the test backend',
      async () =>
        site.app.inject({
          ...visitor(),
          method: 'POST',
          url: `${CALLS_PATH}/user-health-check`,
          headers: { ...site.own, cookie },
          payload: {},
        }),
    ],
  ];
  writeText(process.stdout, '\n| proxy | bytes | CPU ms |\n| --- | ---: | ---: |\n');
  for (const [what, work] of works) {
    const warm = await work();
    if (warm.statusCode !== 200) {
      throw new Error(`${what} was answered ${warm.statusCode}.`);
    }
    const before = ownCpu();
    for (let times = 0; times < PAGES; times += 1) {
      await work();
    }
    writeText(process.stdout, `| ${what} | ${warm.payload.length} | ${((ownCpu() - before) / PAGES).toFixed(2)} |\n`);
  }
  writeText(
    process.stdout,
    `\nMemory of this process with proxy and test backend: ${Math.round(process.memoryUsage.rss() / 1e6)} MB\n`,
  );
  await site.close();
  project.remove();
}

function releaseCosts(): void {
  writeText(process.stdout, '\n| release | files | kB |\n| --- | ---: | ---: |\n');
  for (const name of FRONT_ENDS) {
    const dist = path.join(ROOT, name, 'dist');
    if (!existsSync(dist)) {
      writeText(process.stdout, `| ${name} | not built: npm run build | |\n`);
      continue;
    }
    const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const bytes = files.reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
    writeText(process.stdout, `| ${name} | ${files.length} | ${Math.round(bytes / 1_000)} |\n`);
  }
}

const postgres = await openTestPostgres({ durable: true });
writeText(
  process.stdout,
  '| each | rows | bytes on disk | bytes of log | CPU ms of Node | CPU ms of PostgreSQL |\n| --- | ---: | ---: | ---: | ---: | ---: |\n',
);
await measure('member, with a deposit', MEMBERS, postgres.database, async () => {
  for (let at = 0; at < MEMBERS; at += 1) {
    await insertTestMember(postgres.database, `member${at}`, 10_000);
  }
});
await play(postgres.database);
const broken = await listBrokenInvariants(postgres.database);
await postgres.stop();
if (broken.length > 0) {
  throw new Error(`The ledger is broken: ${JSON.stringify(broken.slice(0, 3))}`);
}
await proxyCosts();
releaseCosts();
