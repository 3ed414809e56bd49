import { expect, it } from '@jest/globals';
import { tryCommand } from '../../../testing/try-command.ts';
import { alarmsCommand } from './alarms-command.ts';

const alarm = {
  id: 1,
  provider: 'demo',
  txId: 'r1:win',
  betTxId: 'r1:bet',
  userId: 'demo01',
  company: 'naru',
  code: 'moonlight-baccarat',
  stake: 1_000,
  asked: 9_001,
  most: 9_000,
  at: '2026-11-22T01:02:03.000Z',
};

it('shows refused payouts to people and to programs', async () => {
  const { asked, said } = await tryCommand(alarmsCommand, ['--limit', '5'], { alarms: [alarm] });
  expect(asked).toEqual(['money-alarms', { limit: 5 }]);
  for (const word of ['2026-11-22 01:02', 'demo01', 'naru/moonlight-baccarat', '9,001', 'r1:bet']) {
    expect(said).toContain(word);
  }
  expect(JSON.parse((await tryCommand(alarmsCommand, ['--json'], { alarms: [alarm] })).said)).toEqual({
    alarms: [alarm],
  });
  expect((await tryCommand(alarmsCommand, [], { alarms: [] })).said).toBe('No payout was refused.\n');
});
