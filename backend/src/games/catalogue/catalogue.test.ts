import { beforeAll, describe, expect, it, afterEach, beforeEach } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../../calls/operator-error.ts';
import type { Database } from '../../database/database.ts';
import { performAction } from '../../operators/actions/perform-action.ts';
import { setUpTestBackend } from '../../testing/set-up-test-database.ts';
import { createTestBet, insertTestMember, insertTestSession, TEST_TABLE } from '../../testing/test-member.ts';
import { placeBet, settleWin } from '../../wallet/seamless-wallet.ts';
import { loadCatalogue } from '../load-catalogue.ts';
import { type CatalogueEntry, CatalogueFile } from './catalogue-entry.ts';

const TABLE: CatalogueEntry = {
  kind: 'table',
  code: 'new-baccarat',
  company: 'naru',
  game: 'baccarat',
  nameKo: '새 바카라',
  nameEn: 'New Baccarat',
  used: 'y',
  least: 1_000,
  most: 100_000,
};
const PROVIDER: CatalogueEntry = { kind: 'provider', code: 'newhouse', nameKo: '새 집', nameEn: 'New House' };
const SLOT: CatalogueEntry = {
  kind: 'slot',
  code: 'newhouse-1',
  company: 'newhouse',
  theme: 'sea',
  nameKo: '새 바다',
  nameEn: 'New Sea',
};

const backend = setUpTestBackend();
let database: Database;
beforeAll(async () => {
  ({ database } = backend);
  await loadCatalogue(database);
}, 60_000);
const act = async (name: string, input: object) => performAction(database, name, input, 'sora');

describe('the catalogue', () => {
  const importCatalogue = (entries: readonly CatalogueEntry[], dryRun = false) =>
    act('catalogue-import', { entries, dryRun });
  const row = async (code: string) =>
    (await database.query<{ used: string; name_ko: string }>('SELECT * FROM playable_game WHERE code = $1', [code]))[0];

  it('imports nothing in a dry run, which reports the changes', async () => {
    expect(await importCatalogue([TABLE, SLOT, PROVIDER], true)).toEqual({
      added: 3,
      changed: 0,
      same: 0,
      dryRun: true,
    });
    expect(await row('new-baccarat')).toBeUndefined();
    expect(await row('newhouse-1')).toBeUndefined();
  });

  it('imports a file in any order, and the same file again changes nothing', async () => {
    expect(await importCatalogue([SLOT, TABLE, PROVIDER])).toMatchObject({ added: 3, changed: 0, same: 0 });
    expect(await importCatalogue([SLOT, TABLE, PROVIDER])).toMatchObject({ added: 0, changed: 0, same: 3 });
    expect(await row('new-baccarat')).toMatchObject({ used: 'y', least: 1_000, most: 100_000, game: 'baccarat' });
    // A provider without `used` is closed until an operator opens it.
    expect(await row('newhouse-1')).toMatchObject({ used: 'n', theme: 'sea' });
  });

  it('lists new games in the order of their file', async () => {
    const codes = Array.from({ length: 60 }, (_, at) => `newhouse-${(at * 37) % 60}-x`);
    await importCatalogue(codes.map((code) => ({ ...SLOT, code })));
    const rows = await database.query<{ code: string }>(
      `SELECT code FROM slot_game WHERE code LIKE 'newhouse-%-x' ORDER BY place`,
    );
    expect(rows.map(({ code }) => code)).toEqual(codes);
  });

  it('imports all of a file or nothing', async () => {
    const orphan = { ...SLOT, code: 'orphan-1', company: 'nobody' };
    await expect(importCatalogue([{ ...TABLE, nameKo: '바뀐 이름' }, orphan])).rejects.toBeInstanceOf(OperatorError);
    expect(await row('new-baccarat')).toMatchObject({ name_ko: '새 바카라' });
  });

  it.each([
    ['twice the same', [TABLE, TABLE]],
    ['limits the wrong way round', [{ ...TABLE, least: 5_000, most: 1_000 }]],
    ['a least stake above the standing most', [{ ...SLOT, least: 200_000 }]],
    ['a stake that twenty lines do not divide', [{ ...SLOT, least: 210 }]],
    ['a code that fits no address', [{ ...TABLE, code: '../x' }]],
  ])('rejects %s', async (_, entries) => {
    await expect(importCatalogue(entries)).rejects.toBeInstanceOf(OperatorError);
  });

  it('preserves an operator’s changes over a start, which renews the other entries', async () => {
    const [moonlight] = await database.query<object>(`SELECT * FROM casino_table WHERE code = 'moonlight-baccarat'`);
    await importCatalogue([{ ...TABLE, code: 'moonlight-baccarat', nameKo: '우리 바카라' }]);
    await database.query(`UPDATE casino_table SET name_ko = '낡은 이름' WHERE code = 'hanbit-baccarat'`);
    await loadCatalogue(database);
    expect(await row('moonlight-baccarat')).toMatchObject({ name_ko: '우리 바카라', most: 100_000 });
    expect(await row('hanbit-baccarat')).toMatchObject({ name_ko: '한빛 바카라' });
    expect(moonlight).toMatchObject({ name_ko: '달빛 바카라' });
  });

  it('stops new stakes immediately when a provider is switched off', async () => {
    const memberId = await insertTestMember(database, 'switched', 10_000);
    const sessionId = await insertTestSession(database, memberId, 'dalbit-1', 'dalbit');
    const off = await act('catalogue-used', { kind: 'provider', code: 'dalbit', used: 'n' });
    expect(off).toEqual({ before: 'y', used: 'n' });
    const stake = await placeBet(database, createTestBet(sessionId, 'switched', 'after', 1_000, 'dalbit-1'));
    expect(stake).toMatchObject({ status: 'refused', code: 'GAME_CLOSED' });
    await act('catalogue-used', { kind: 'provider', code: 'dalbit', used: 'y' });
    await expect(act('catalogue-used', { kind: 'table', code: 'dalbit', used: 'y' })).rejects.toBeInstanceOf(
      OperatorError,
    );
  });

  it('provides a schema for catalogue files written by hand', () => {
    const file = path.join(import.meta.dirname, 'catalogue.schema.json');
    const { $schema, title, ...schema } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    expect(schema).toEqual(JSON.parse(JSON.stringify(CatalogueFile)));
    expect([$schema, title]).toEqual(['https://json-schema.org/draft/2020-12/schema', expect.any(String)]);
  });
});

describe('a switch [GLI-19 2.4.1]', () => {
  let token: string;
  let sessionId: string;
  let rounds = 0;
  beforeAll(async () => {
    const memberId = await insertTestMember(database, 'player1', 100_000);
    token = await backend.logIn('player1');
    sessionId = await insertTestSession(database, memberId);
  }, 60_000);
  beforeEach(() => {
    rounds += 1;
  });
  afterEach(() => database.query('DELETE FROM play_switch'));

  const off = async (kind: string, code = '') => act('switch-off', { kind, code, reason: 'fault 7' });
  const on = async (kind: string, code = '') => act('switch-on', { kind, code, reason: 'mended' });
  const txId = () => `switched${rounds}`;
  const stake = async (id = txId()) => placeBet(database, createTestBet(sessionId, 'player1', id));
  const open = async () => (await backend.call('open-game', { ...TEST_TABLE, timeStemp: 1 }, { token })).body;
  const listed = async () => {
    const { body } = await backend.call('get-game-list', {}, { token });
    const games = body.games as { code: string; used: string }[];
    return games.find(({ code }) => code === TEST_TABLE.code)?.used;
  };

  it.each([
    ['gaming', ''],
    ['provider', 'demo'],
    ['company', TEST_TABLE.company],
    ['game', TEST_TABLE.code],
  ])('stops stakes for %s %s, lets open rounds end, and can be undone', async (kind, code) => {
    expect(await stake(`${txId()}-open`)).toMatchObject({ status: 'ok' });
    expect(await off(kind, code)).toEqual({ before: 'on', after: 'off' });
    expect(await open()).toEqual({ status: 'time', reason: 'closed' });
    expect(await stake()).toMatchObject({ status: 'refused', code: 'GAME_CLOSED' });
    expect(await listed()).toBe('n');
    const ended = { txId: `${txId()}-end`, betTxId: `${txId()}-open`, amount: 500, roundClosed: true };
    expect(await settleWin(database, ended)).toMatchObject({ status: 'ok' });
    expect(await on(kind, code)).toEqual({ before: 'off', after: 'on' });
    expect(await open()).toMatchObject({ status: 'success' });
    expect(await stake(`${txId()}-again`)).toMatchObject({ status: 'ok' });
    expect(await listed()).toBe('y');
  });

  it.each([
    ['provider', 'other'],
    ['company', 'dalbit'],
    ['game', 'moonlight-sicbo'],
  ])('does not close this game by a switch for another %s (%s)', async (kind, code) => {
    await database.query(
      `INSERT INTO company_provider (company, provider) VALUES ('dalbit', 'other') ON CONFLICT DO NOTHING`,
    );
    await database.query(`INSERT INTO play_switch (kind, code, reason) VALUES ($1, $2, 'test')`, [kind, code]);
    expect(await stake()).toMatchObject({ status: 'ok' });
    expect(await listed()).toBe('y');
  });

  it('lasts until each switch that stops a game is on again', async () => {
    await off('gaming');
    await off('game', TEST_TABLE.code);
    await on('gaming');
    expect(await stake()).toMatchObject({ code: 'GAME_CLOSED' });
    expect(await act('switch-list', {})).toMatchObject({
      off: [{ kind: 'game', code: TEST_TABLE.code, reason: 'fault 7' }],
    });
  });

  it.each([
    ['game', 'no-such-game'],
    ['company', 'nobody'],
    ['provider', 'nobody'],
    ['game', ''],
    ['gaming', TEST_TABLE.code],
  ])('rejects a switch for %s "%s", which does not exist', async (kind, code) => {
    await expect(off(kind, code)).rejects.toBeInstanceOf(OperatorError);
  });
});
