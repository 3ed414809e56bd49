import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { OperatorError } from '../../calls/operator-error.ts';
import { performAction } from '../../operators/actions/perform-action.ts';
import { insertTestMember, insertTestSession } from '../../testing/test-member.ts';
import { placeBet, settleWin } from '../../wallet/seamless-wallet.ts';
import { loadCatalogue } from '../load-catalogue.ts';
import { type CatalogueEntry, CatalogueFile } from './catalogue-entry.ts';
import { setUpTestDatabase } from '../../testing/set-up-test-database.ts';

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

describe('the catalogue', () => {
  const database = setUpTestDatabase();
  beforeAll(() => loadCatalogue(database), 60_000);

  const act = (name: string, input: object) => performAction(database, name, input, 'an operator');
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
    ['a game nobody plays', [{ ...TABLE, game: 'poker' } as unknown as CatalogueEntry]],
    ['a field nobody knows', [{ ...TABLE, colour: 'red' } as unknown as CatalogueEntry]],
    ['nothing at all', []],
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

  it('stops new stakes immediately when switched off, and pays an open round', async () => {
    const memberId = await insertTestMember(database, 'switched', 10_000);
    const code = 'dalbit-1';
    const sessionId = await insertTestSession(database, memberId, code, 'dalbit');
    const stake = (id: string) =>
      placeBet(database, { txId: `${id}:bet`, roundId: id, sessionId, userId: 'switched', code, amount: 1_000 });
    expect(await stake('before')).toMatchObject({ status: 'ok' });
    expect(await act('catalogue-used', { kind: 'provider', code: 'dalbit', used: 'n' })).toEqual({
      before: 'y',
      used: 'n',
    });
    expect(await stake('after')).toMatchObject({ status: 'refused', code: 'GAME_CLOSED' });
    const paid = await settleWin(database, {
      txId: 'before:win',
      betTxId: 'before:bet',
      amount: 3_000,
      roundClosed: true,
    });
    expect(paid).toMatchObject({ status: 'ok', balance: 12_000 });
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
