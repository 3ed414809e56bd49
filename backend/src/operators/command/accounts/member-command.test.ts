import { describe, expect, it } from '@jest/globals';
import { tryCommand } from '../../../testing/try-command.ts';
import { memberCommand } from './member-command.ts';

const waiting = {
  userId: 'fresh1',
  nick: '달빛',
  phone: '01012345678',
  bank: '카카오뱅크',
  bankOwner: '홍길동',
  bankNumber: '3333000011',
  referredBy: 'agent01',
  joined: '2026-11-20T01:02:03.000Z',
  matches: [{ userId: 'gone01', reasons: ['account number'] }],
};

describe('operator member', () => {
  it.each([
    [
      ['wait', 'on'],
      ['member-wait', { wait: true }],
    ],
    [
      ['wait', 'off'],
      ['member-wait', { wait: false }],
    ],
    [
      ['approve', 'fresh1'],
      ['member-approve', { userId: 'fresh1' }],
    ],
    [
      ['approve', 'fresh1', '--accept-match'],
      ['member-approve', { userId: 'fresh1', acceptMatch: true }],
    ],
    [
      ['reject', 'fresh1', '--reason', 'twice'],
      ['member-reject', { userId: 'fresh1', reason: 'twice' }],
    ],
    [
      ['suspend', 'fresh1', '--reason', 'asked by the police'],
      ['member-suspend', { userId: 'fresh1', reason: 'asked by the police' }],
    ],
    [
      ['resume', 'fresh1', '--reason', 'cleared'],
      ['member-resume', { userId: 'fresh1', reason: 'cleared' }],
    ],
    [
      ['end-sessions', 'fresh1', '--reason', 'lost phone'],
      ['member-end-sessions', { userId: 'fresh1', reason: 'lost phone' }],
    ],
    [
      ['passkeys-remove', 'fresh1', '--reason', 'seen in person'],
      ['member-passkeys-remove', { userId: 'fresh1', reason: 'seen in person' }],
    ],
  ])('%j asks the backend for %j', async (words, action) => {
    const { asked, said } = await tryCommand(memberCommand, words, { userId: 'fresh1' });
    expect(asked).toEqual(action);
    expect(said).toMatch(/^✓ /);
  });

  it.each([
    [['wait']],
    [['wait', 'maybe']],
    [['approve']],
    [['reject', 'fresh1']],
    [['suspend', 'fresh1']],
    [['resume', 'fresh1']],
    [['end-sessions', 'fresh1']],
    [['passkeys-remove', 'fresh1']],
  ])('%j asks for nothing', async (words) => {
    expect(await tryCommand(memberCommand, words)).toEqual({ said: '', refused: expect.any(Error) });
  });

  it('lists who waits, for people and for programs', async () => {
    const answer = { newMembersWait: true, members: [waiting] };
    const { said } = await tryCommand(memberCommand, ['list'], answer);
    for (const word of [
      'fresh1',
      '01012345678',
      '카카오뱅크 3333000011 홍길동',
      'agent01',
      '2026-11-20 01:02',
      'gone01 (account number)',
    ]) {
      expect(said).toContain(word);
    }
    expect(JSON.parse((await tryCommand(memberCommand, ['list', '--json'], answer)).said)).toEqual(answer);
  });
});
