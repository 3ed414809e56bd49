import { beforeAll, describe, expect, it } from '@jest/globals';
import { runAndRollBack } from '../../testing/broken-rules.ts';
import { runActionCommand } from '../../testing/run-action-command.ts';
import { type AuditLine, listAuditBreaks, readAuditLines } from './audit-actions.ts';
import { setUpTestBackend } from '../../testing/set-up-test-database.ts';

const backend = setUpTestBackend();
beforeAll(async () => {
  await backend.member('watched1');
  await backend.logIn('watched1', '10.0.0.7');
  await backend.call('user-do-login', { id: 'watched1', pw: 'wrong-Pass1' }, { ip: '10.0.0.8' });
  const token = await backend.logIn('watched1', '10.0.0.7');
  const suspension = { userId: 'watched1', reason: 'complaint 12' };
  expect(await backend.act('member-suspend', suspension)).toEqual({ userId: 'watched1', ended: 2 });
  expect(await backend.isActive(token)).toBe(false);
  await backend.act('member-resume', { userId: 'watched1', reason: 'cleared' });
  await backend.act('member-end-sessions', { userId: 'watched1', reason: 'lost phone' });
  await backend.act('money-adjust', { userId: 'watched1', account: 'cash', amount: 500, reason: 'gift' });
}, 60_000);

const read = async (wish: Partial<Parameters<typeof readAuditLines>[1]> = {}) =>
  (await readAuditLines(backend.database, { limit: 100, ...wish })).lines;
const keys = (lines: readonly AuditLine[]) => lines.map(({ source, id }) => `${source} ${id}`);

describe('the audit [GLI-19 2.8.5, 2.8.8, B.3.2]', () => {
  it('lists actor, action, subject, time, reason, source and states, newest first', async () => {
    const lines = await read();
    expect(lines).toContainEqual({
      source: 'account',
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
      actor: 'watched1',
      act: 'state',
      subject: 'watched1',
      reason: 'complaint 12',
      ip: '',
      before: { state: 'active' },
      after: { state: 'suspended', reason: 'complaint 12' },
    });
    for (const line of [
      { source: 'account', act: 'sessions ended', reason: 'lost phone' },
      { source: 'login', act: 'login failed', actor: 'watched1', ip: '10.0.0.8' },
      { source: 'money', actor: 'sora', act: 'adjust', reason: 'gift' },
      { source: 'operator', actor: 'sora', act: 'member-resume', subject: 'watched1' },
    ]) {
      expect(lines).toContainEqual(expect.objectContaining(line));
    }
    const moments = lines.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted().toReversed());
  });

  it('filters by source, actor, subject and time, up to a number of lines', async () => {
    const all = await read();
    expect(keys(await read({ source: 'login' }))).toEqual(keys(all.filter(({ source }) => source === 'login')));
    expect(keys(await read({ actor: 'sora' }))).toEqual(keys(all.filter(({ actor }) => actor === 'sora')));
    expect(await read({ subject: 'nobody' })).toEqual([]);
    expect(await read({ from: '2999-01-01T00:00:00Z' })).toEqual([]);
    expect(await read({ to: '2020-01-01T00:00:00Z' })).toEqual([]);
    expect(keys(await read({ limit: 2 }))).toEqual(keys(all.slice(0, 2)));
  });

  it('verifies an unmodified audit as complete, also with concurrent writers', async () => {
    await Promise.all(
      Array.from({ length: 8 }, async (_, at) =>
        backend.act('money-adjust', { userId: 'watched1', account: 'cash', amount: at + 1, reason: 'many' }),
      ),
    );
    expect(await listAuditBreaks(backend.database)).toEqual([]);
  });

  const LAST = '(SELECT max(place) FROM operator_log)';
  it.each([
    ['an actor is another', `UPDATE operator_log SET actor = 'nobody' WHERE place = 1`, /differs/],
    ['an amount is another', `UPDATE money_audit SET after = '{}' WHERE place = 1`, /differs/],
    ['a moment is another', `UPDATE operator_log SET at = at - interval '1 day' WHERE place = 2`, /differs/],
    ['a line is gone from the middle', 'DELETE FROM operator_log WHERE place = 2', /before this one/],
    ['the last line is gone', `DELETE FROM operator_log WHERE place = ${LAST}`, /after this one/],
    ['all lines are gone', 'DELETE FROM money_audit', /after this one/],
    [
      'a line is put in',
      `INSERT INTO operator_log (actor, action, input, result) VALUES ('nobody', 'x', '{}', '{}')`,
      /by hand/,
    ],
  ])('detects that %s, even with all rights', async (_, sql, words) => {
    await runAndRollBack(backend.database, async (tx) => {
      for (const log of ['operator_log', 'money_audit']) {
        await tx.query(`ALTER TABLE ${log} DISABLE TRIGGER ALL`);
      }
      await tx.query(sql);
      const breaks = await listAuditBreaks(tx);
      expect(breaks.map(({ broken }) => broken)).toEqual([expect.stringMatching(words)]);
    });
    expect(await listAuditBreaks(backend.database)).toEqual([]);
  });
});

const line = { source: 'operator', id: 1, at: '2026-11-22T01:02:03.000004Z', actor: 'sora', act: 'switch-off' };
const whole = { lines: [{ ...line, subject: 'gaming', reason: 'fault', ip: '', before: {}, after: {} }], breaks: [] };

it('lists the requested lines, and reports where the record is incomplete', async () => {
  const { performed, output } = await runActionCommand(['audit-list', '--actor', 'sora', '--limit', '5'], whole);
  expect(performed).toEqual(['audit-list', { actor: 'sora', limit: 5 }]);
  expect(output).toMatch(/2026-11-2\d \d\d:\d\d:03 \S+ +operator +sora +switch-off +gaming/);
  const breaks = [{ log: 'operator_log', place: 3, broken: 'differs from what was written' }];
  const broken = await runActionCommand(['audit-list'], { lines: [], breaks });
  expect(broken).toMatchObject({ exitCode: 1, output: expect.stringContaining('✗ operator_log, line 3') });
});
