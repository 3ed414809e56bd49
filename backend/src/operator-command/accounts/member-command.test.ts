import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
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
};

describe('operator member', () => {
  let said: string;
  beforeEach(() => {
    said = '';
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      said += String(text);
      return true;
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** What the backend is asked for by these words. */
  async function asked(answer: object, ...words: string[]): Promise<readonly [string, object] | undefined> {
    let seen: readonly [string, object] | undefined;
    const act = async (name: string, input: object) => {
      seen = [name, input];
      return answer;
    };
    const command = memberCommand({ act });
    for (const one of [command, ...command.commands]) {
      one.exitOverride().configureOutput({ writeErr: () => undefined });
    }
    await command.parseAsync(words, { from: 'user' });
    return seen;
  }

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
      ['reject', 'fresh1', '--reason', 'twice'],
      ['member-reject', { userId: 'fresh1', reason: 'twice' }],
    ],
  ])('%j asks the backend for %j', async (words, action) => {
    expect(await asked({ userId: 'fresh1' }, ...words)).toEqual(action);
    expect(said).toMatch(/^✓ /);
  });

  it.each([[['wait']], [['wait', 'maybe']], [['approve']], [['reject', 'fresh1']]])(
    '%j asks for nothing',
    async (words) => {
      await expect(asked({}, ...words)).rejects.toThrow();
      expect(said).toBe('');
    },
  );

  it('lists who waits, for people and for programs', async () => {
    const answer = { newMembersWait: true, members: [waiting] };
    await asked(answer, 'list');
    for (const word of ['fresh1', '01012345678', '카카오뱅크 3333000011 홍길동', 'agent01', '2026-11-20 01:02']) {
      expect(said).toContain(word);
    }
    said = '';
    await asked(answer, 'list', '--json');
    expect(JSON.parse(said)).toEqual(answer);
  });
});
