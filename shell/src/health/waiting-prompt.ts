import type { MessageKey, User } from 'shared-types';

/** A prompt about something that waits for the member, and the page that it leads to. */
export interface WaitingPrompt {
  readonly message: Extract<MessageKey, 'msg2003' | 'msg2004'>;
  readonly path: '/note' | '/help';
  readonly count: number;
}

/** What waits for a member, by the message that tells of it. */
export type WaitingCounts = Readonly<Record<WaitingPrompt['message'], number>>;

/**
 * What to tell a member now, if anything: notes first, then answered tickets, never on the page that shows them (spec
 * section 4). What was told is not told again before it grows.
 * @param told counts that were told already
 */
export function waitingPrompt(
  user: Pick<User, 'noteCount' | 'helpCount'>,
  path: string,
  told: WaitingCounts,
): WaitingPrompt | undefined {
  const prompts: readonly WaitingPrompt[] = [
    { message: 'msg2003', path: '/note', count: user.noteCount },
    { message: 'msg2004', path: '/help', count: user.helpCount },
  ];
  return prompts.find(({ message, path: page, count }) => count > told[message] && !isOn(page, path));
}

/** What counts as told when the counts are these: what was read since may come anew and is then told again. */
export function toldAtMost(told: WaitingCounts, { noteCount, helpCount }: Pick<User, 'noteCount' | 'helpCount'>) {
  return { msg2003: Math.min(told.msg2003, noteCount), msg2004: Math.min(told.msg2004, helpCount) };
}

function isOn(page: string, path: string): boolean {
  return path === page || path.startsWith(`${page}/`);
}
