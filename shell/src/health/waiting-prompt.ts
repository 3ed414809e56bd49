import type { MessageKey, User } from 'shared-types';

/** A prompt about something that waits for the member, and the page that it leads to. */
export interface WaitingPrompt {
  readonly message: Extract<MessageKey, 'msg2003' | 'msg2004'>;
  readonly path: '/note' | '/help';
  readonly count: number;
}

/**
 * What to tell a member now, if anything: notes first, then answered tickets, never on the page that shows them (spec
 * section 4). What was told is not told again before it grows.
 * @param told counts that were told already in this visit
 */
export function waitingPrompt(
  user: Pick<User, 'noteCount' | 'helpCount'>,
  path: string,
  told: ReadonlyMap<string, number>,
): WaitingPrompt | undefined {
  const prompts: readonly WaitingPrompt[] = [
    { message: 'msg2003', path: '/note', count: user.noteCount },
    { message: 'msg2004', path: '/help', count: user.helpCount },
  ];
  return prompts.find(
    ({ message, path: page, count }) => count > 0 && path !== page && count > (told.get(message) ?? 0),
  );
}
