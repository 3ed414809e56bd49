import { type CallName, CALLS_PATH, type PlatformApi, type UserPatch } from 'shared-types';
import { BROWSER_CALLS } from 'shared-types/browser-calls';
import { loseSession, session } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { type Caller, callerName, SHELL } from './caller.ts';
import { send } from './send.ts';

/**
 * Gives what sends rows of the table of calls for one release, which the proxy is told; a login that ended is noticed
 * by the whole page, and so is what an answer says of the member.
 */
export function callAs(caller: Caller): PlatformApi['call'] {
  return async (name: CallName, body, options) => {
    try {
      const answer = await send(`${CALLS_PATH}/${name}`, {
        method: 'POST',
        body,
        signal: options?.signal,
        maxMs: BROWSER_CALLS[name]?.maxMs,
        caller: callerName(caller),
      });
      session.patchUser(memberIn(name, answer));
      return answer as never;
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'login') {
        loseSession();
      }
      throw error;
    }
  };
}

/** The shell's own calls. @throws {ApiError} */
export const call = callAs(SHELL);

/** What an answer says of the member, as the table of calls has it. */
function memberIn(name: CallName, answer: unknown): UserPatch {
  const fields = Object.entries(BROWSER_CALLS[name]?.member ?? {});
  return Object.fromEntries(
    fields.flatMap(([field, own]) => {
      const value = typeof answer === 'object' && answer !== null ? Reflect.get(answer, field) : undefined;
      return own === undefined || value === undefined ? [] : [[own, value]];
    }),
  );
}
