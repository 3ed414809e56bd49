import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OperatorError } from '../../calls/operator-error.ts';
import { loadCatalogue } from '../load-catalogue.ts';
import { performAction } from '../../operators/actions/perform-action.ts';
import { createTestBet, insertTestSession } from '../../testing/test-member.ts';
import { placeBet, settleWin } from '../../wallet/seamless-wallet.ts';
import { setUpTestBackend } from '../../testing/set-up-test-database.ts';

const CODE = 'moonlight-baccarat';
const COMPANY = 'naru';

const backend = setUpTestBackend();
let token: string;
let sessionId: string;
let rounds = 0;
beforeAll(async () => {
  await loadCatalogue(backend.database);
  const memberId = await backend.member('player1');
  token = await backend.logIn('player1');
  await act('money-adjust', { userId: 'player1', account: 'cash', amount: 100_000, reason: 'test' });
  sessionId = await insertTestSession(backend.database, memberId, CODE, COMPANY);
}, 60_000);
beforeEach(() => {
  rounds += 1;
});
afterEach(() => backend.database.query('DELETE FROM play_switch'));

const act = async (name: string, input: object) => performAction(backend.database, name, input, 'sora');
const off = async (kind: string, code = '') => act('switch-off', { kind, code, reason: 'fault 7' });
const on = async (kind: string, code = '') => act('switch-on', { kind, code, reason: 'mended' });
const txId = () => `switched${rounds}`;
const stake = async (id = txId()) => placeBet(backend.database, createTestBet(sessionId, 'player1', id, 1_000, CODE));
const open = async () =>
  (await backend.call('open-game', { code: CODE, company: COMPANY, timeStemp: 1 }, { token })).body;
const listed = async () => {
  const { body } = await backend.call('get-game-list', {}, { token });
  const games = body.games as { code: string; used: string }[];
  return games.find(({ code }) => code === CODE)?.used;
};

describe('a switch [GLI-19 2.4.1]', () => {
  it.each([
    ['gaming', ''],
    ['provider', 'demo'],
    ['company', COMPANY],
    ['game', CODE],
  ])('stops stakes for %s %s, lets open rounds end, and can be undone', async (kind, code) => {
    expect(await stake(`${txId()}-open`)).toMatchObject({ status: 'ok' });
    expect(await off(kind, code)).toEqual({ before: 'on', after: 'off' });
    expect(await open()).toEqual({ status: 'time', reason: 'closed' });
    expect(await stake()).toMatchObject({ status: 'refused', code: 'GAME_CLOSED' });
    expect(await listed()).toBe('n');
    const ended = { txId: `${txId()}-end`, betTxId: `${txId()}-open`, amount: 500, roundClosed: true };
    expect(await settleWin(backend.database, ended)).toMatchObject({ status: 'ok' });
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
    await backend.database.query(
      `INSERT INTO company_provider (company, provider) VALUES ('dalbit', 'other') ON CONFLICT DO NOTHING`,
    );
    await backend.database.query(`INSERT INTO play_switch (kind, code, reason) VALUES ($1, $2, 'test')`, [kind, code]);
    expect(await stake()).toMatchObject({ status: 'ok' });
    expect(await listed()).toBe('y');
  });

  it('lasts until each switch that stops a game is on again', async () => {
    await off('gaming');
    await off('game', CODE);
    await on('gaming');
    expect(await stake()).toMatchObject({ code: 'GAME_CLOSED' });
    expect(await act('switch-list', {})).toMatchObject({ off: [{ kind: 'game', code: CODE, reason: 'fault 7' }] });
  });

  it.each([
    ['game', 'no-such-game'],
    ['company', 'nobody'],
    ['provider', 'nobody'],
    ['game', ''],
    ['gaming', CODE],
  ])('rejects a switch for %s "%s", which does not exist', async (kind, code) => {
    await expect(off(kind, code)).rejects.toBeInstanceOf(OperatorError);
  });
});
