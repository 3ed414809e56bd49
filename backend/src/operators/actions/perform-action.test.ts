import { describe, expect, it } from '@jest/globals';
import { Type } from 'typebox';
import { OperatorError } from '../../calls/operator-error.ts';
import { runOperatorAction } from './perform-action.ts';
import { defineAction, defineReading } from './operator-action.ts';
import { performAction } from './perform-action.ts';
import { setUpTestDatabase } from '../../testing/set-up-test-database.ts';

const fields = { word: Type.String({ minLength: 1 }) };
const actions = {
  echo: defineAction('', fields, async (_, { word }, by) => ({ word, by })),
  look: defineReading('', fields, async (_, { word }) => ({ word })),
  refuse: defineAction('', fields, async () => {
    throw new OperatorError('There is none.');
  }),
};

describe('actions of operators', () => {
  const database = setUpTestDatabase();

  const act = async (name: string, input: object) => performAction(database, name, input, 'sora', actions);

  it('records who performed an action, unless it only reads', async () => {
    expect(await act('echo', { word: 'moon' })).toEqual({ word: 'moon', by: 'sora' });
    expect(await act('look', { word: 'moon' })).toEqual({ word: 'moon' });
    expect(await database.query('SELECT actor, action, input FROM operator_log')).toEqual([
      { actor: 'sora', action: 'echo', input: { word: 'moon' } },
    ]);
  });

  it.each([
    ['echo', { word: '' }, /word/],
    ['echo', { word: 'moon', more: 1 }, /more/],
    ['echo', {}, /word/],
    ['toString', {}, /toString/],
    ['refuse', { word: 'moon' }, /There is none/],
  ])('rejects %s with %j and names the problem', async (name, input, words) => {
    const rejected = act(name, input);
    await expect(rejected).rejects.toBeInstanceOf(OperatorError);
    await expect(rejected).rejects.toThrow(words);
  });

  it('reaches the server of DATABASE_URL while others are connected to it', async () => {
    const settings = { databaseUrl: database.url, dataDir: '/nowhere' };
    expect(await runOperatorAction(settings, 'ledger-verify', {}, 'sora')).toMatchObject({ broken: [] });
  });

  it('stores actions in a log that cannot be changed', async () => {
    await expect(database.query(`UPDATE operator_log SET actor = 'nobody'`)).rejects.toThrow();
    await expect(database.query('DELETE FROM operator_log')).rejects.toThrow();
  });
});
