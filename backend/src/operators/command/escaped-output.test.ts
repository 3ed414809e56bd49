import { describe, expect, it } from '@jest/globals';
import { tryCommand } from '../../testing/try-command.ts';
import { memberCommand } from './accounts/member-command.ts';
import { ticketCommand } from './community/ticket-command.ts';

/** Clears a screen, moves to the start of the line, turns text around. */
const EVIL = 'x\u009B2J\u001B[1A\r\u202Ey\u2066';

const ticket = {
  id: 7,
  userId: EVIL,
  title: `${EVIL}\nrow`,
  contents: `${EVIL}\nsecond line`,
  kind: 'help',
  contact: EVIL,
  at: '2026-11-20T01:02:03.000Z',
  answer: null,
  hidden: false,
  messages: [{ by: 'member', contents: EVIL, at: EVIL }],
};
const member = {
  userId: EVIL,
  nick: EVIL,
  phone: EVIL,
  bank: EVIL,
  bankOwner: EVIL,
  bankNumber: EVIL,
  joined: EVIL,
  matches: [{ userId: EVIL, reasons: ['account number'] }],
};

describe('what an operator command prints of stored text', () => {
  it.each([
    ['ticket list', ticketCommand, ['list'], { tickets: [ticket] }],
    ['ticket show', ticketCommand, ['show', '7'], ticket],
    ['member list', memberCommand, ['list'], { newMembersWait: true, members: [member] }],
  ] as const)('holds no control or direction character with %s', async (_, command, words, answer) => {
    const { said, refused } = await tryCommand(command, words, answer);
    expect(refused).toBeUndefined();
    expect(said).toContain('x\\u009b2J\\u001b[1A\\u000d\\u202ey\\u2066');
    expect(said.replaceAll(/[\n\t]/g, '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  });

  it.each([
    ['ticket list', ticketCommand, ['list', '--json'], { tickets: [ticket] }],
    ['member list', memberCommand, ['list', '--json'], { newMembersWait: true, members: [member] }],
  ] as const)('is the same JSON in ASCII escapes with %s --json', async (_, command, words, answer) => {
    const { said } = await tryCommand(command, words, answer);
    expect(said.trimEnd()).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    expect(JSON.parse(said)).toEqual(answer);
  });

  it('begins no row of a table that is not there', async () => {
    const { said } = await tryCommand(ticketCommand, ['list'], { tickets: [ticket] });
    expect(said.trimEnd().split('\n')).toHaveLength(1);
  });
});
