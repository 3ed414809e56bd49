import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Registry } from 'prom-client';
import { buildBackend } from '../app.ts';
import type { Database } from '../database/database.ts';
import { writeTransfer } from '../ledger/transfer.ts';
import { rollBackIfInsufficientFunds } from '../ledger/idempotent.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { insertTestMember } from '../testing/test-member.ts';
import { observeDatabase } from './watched-database.ts';

describe('the metrics of a backend', () => {
  let database: Database;
  let app: Awaited<ReturnType<typeof buildBackend>>;
  beforeAll(async () => {
    const registry = new Registry();
    database = observeDatabase(await openTestDatabase(), registry);
    app = await buildBackend({
      database,
      gamesOrigin: () => 'http://localhost:1',
      logLevel: 'silent',
      metrics: { registry, host: '127.0.0.1', port: 0 },
    });
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const lines = async (name: string) =>
    ((await app.metricsPort?.text()) ?? '')
      .split('\n')
      .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));

  it('does not wait for a database that does not respond', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    const query = jest.spyOn(database, 'query').mockReturnValue(promise);
    expect(await lines('site_database_connections')).toHaveLength(2);
    query.mockRestore();
    reject(new Error('The connection was lost.'));
  });

  it('names calls as in the call table, and no invented paths', async () => {
    await app.inject({ method: 'POST', url: '/public/slot/get_game_list', payload: {} });
    await app.inject({ method: 'POST', url: '/public/user/get_member', payload: {} });
    await app.inject({ url: '/somewhere/else-1234' });
    const counted = await lines('site_backend_call_duration_seconds_count');
    expect(counted).toContain('site_backend_call_duration_seconds_count{call="get-game-list",outcome="ok"} 1');
    expect(counted).toContain('site_backend_call_duration_seconds_count{call="unmatched",outcome="refused"} 1');
    expect(counted.join('\n')).not.toContain('1234');
  });

  it('counts committed transfers only, by kind', async () => {
    const member = await insertTestMember(database, 'counted', 1_000);
    const move = (tx: Parameters<typeof writeTransfer>[0], kind: string, amount: number) =>
      writeTransfer(tx, member, kind, 'x', [{ from: 'cash', to: 'bank', amount }]);
    await database.transaction(async (tx) => {
      await move(tx, 'first', 10);
      await rollBackIfInsufficientFunds(
        tx,
        async (inner) => {
          await move(inner, 'second', 10);
          await move(inner, 'second', 5_000);
          return 'done';
        },
        () => 'broke',
      );
    });
    await expect(
      database.transaction(async (tx) => {
        await move(tx, 'third', 10);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await lines('site_ledger_transfers_total')).toEqual([
      'site_ledger_transfers_total{kind="deposit"} 1',
      'site_ledger_transfers_total{kind="first"} 1',
    ]);
  });

  it('reports the queue, the connections and the number of logins', async () => {
    expect(await lines('site_database_queue_waiting')).toContain('site_database_queue_waiting{urgency="settle"} 0');
    expect(await lines('site_sessions')).toEqual(['site_sessions 0']);
    const states = (await lines('site_database_connections')).map((line) => line.split(' ')[0]);
    expect(states).toEqual(['site_database_connections{state="busy"}', 'site_database_connections{state="idle"}']);
    const [waiting] = await lines('site_member_calls_waiting');
    expect(waiting).toBe('site_member_calls_waiting 0');
    expect((await lines('site_database_duration_seconds_count')).length).toBeGreaterThan(1);
  });
});
