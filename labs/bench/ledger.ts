import { writeText } from 'shared-types/output';
import type { Database } from '../../backend/src/database/database.ts';
import { openTestPostgres } from '../../backend/src/testing/open-test-postgres.ts';
import { listBrokenInvariants } from '../../backend/src/ledger/verify-ledger.ts';
import { writeTransfer } from '../../backend/src/ledger/transfer.ts';
import { insertTestMember } from '../../backend/src/testing/test-member.ts';
import { getMedian, measureInTurn } from './in-turn.ts';

const print = (line: string) => writeText(process.stdout, `${line}\n`);

/**
 * Measures ledger transfers per second: `npm run bench:ledger`. Compares with a transaction of one INSERT on the same
 * PostgreSQL. Slices alternate, so that load of the machine affects both; only the ratio is meaningful.
 */
const CLIENTS = 8;
const ROUNDS = 10;
const SLICE_MS = 500;
const START_WON = 1_000_000_000;

type Work = (client: number, times: number) => Promise<unknown>;

/** Returns the runs per second of all clients in one slice. */
async function slice(work: Work): Promise<number> {
  const end = performance.now() + SLICE_MS;
  const started = performance.now();
  const counts = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      let times = 0;
      while (performance.now() < end) {
        await work(client, times);
        times += 1;
      }
      return times;
    }),
  );
  const done = counts.reduce((sum, count) => sum + count, 0);
  return (done * 1000) / (performance.now() - started);
}

async function measure(database: Database): Promise<void> {
  await database.query('CREATE TABLE bench_row (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, amount bigint)');
  const members: number[] = [];
  for (let client = 0; client < CLIENTS; client += 1) {
    members.push(await insertTestMember(database, `bench${client}`, START_WON));
  }
  const bare: Work = async () =>
    database.transaction(async (tx) => tx.query('INSERT INTO bench_row (amount) VALUES ($1)', [1]));
  const withOperator: Work = async (client) =>
    database.transaction(async (tx) =>
      writeTransfer(tx, members[client] ?? 0, 'adjust', 'bench', [{ from: 'cash', to: 'bank', amount: 1 }]),
    );
  const ownAccounts: Work = async (client, times) =>
    database.transaction(async (tx) =>
      writeTransfer(tx, members[client] ?? 0, 'point', 'bench', [
        times % 2 === 0 ? { from: 'cash', to: 'comp', amount: 1 } : { from: 'comp', to: 'cash', amount: 1 },
      ]),
    );
  const works = {
    bare: () => slice(bare),
    'member to operator': () => slice(withOperator),
    'cash to comp': () => slice(ownAccounts),
  };
  await measureInTurn(0, works);
  // Autovacuum does the same within the first minute.
  await database.query('ANALYZE');
  const rates = await measureInTurn(ROUNDS, works);
  const base = getMedian(rates.get('bare') ?? []);
  for (const [what, values] of rates) {
    const rate = getMedian(values);
    print(`| ${what} | ${Math.round(rate)} | ${(rate / base).toFixed(2)} |`);
  }
  const broken = await listBrokenInvariants(database);
  if (broken.length > 0) {
    throw new Error(`The ledger is broken: ${JSON.stringify(broken.slice(0, 3))}`);
  }
}

print(`${CLIENTS} clients, median of ${ROUNDS} slices of ${SLICE_MS} ms\n`);
print('| transaction | per second | ratio to bare |\n| --- | ---: | ---: |');
const postgres = await openTestPostgres({ durable: true });
await measure(postgres.database);
await postgres.stop();
