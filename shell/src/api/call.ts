import { type CallName, CALLS_PATH, type PlatformApi } from 'shared-types';
import { loseSession } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { type Caller, callerName, SHELL } from './caller.ts';
import { send } from './send.ts';

/**
 * Gives what sends rows of the table of calls for one release, which the proxy is told; a login that ended is noticed
 * by the whole page.
 */
export function callAs(caller: Caller): PlatformApi['call'] {
  return async (name: CallName, body, options) => {
    try {
      return (await send(`${CALLS_PATH}/${name}`, {
        method: 'POST',
        body,
        signal: options?.signal,
        maxMs: options?.maxMs,
        caller: callerName(caller),
      })) as never;
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
