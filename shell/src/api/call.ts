import { type CallName, CALLS_PATH, type PlatformApi } from 'shared-types';
import { loseSession } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { send } from './send.ts';

/** Sends a row of the table of calls; a login that ended is noticed by the whole page. @throws {ApiError} */
export const call: PlatformApi['call'] = async (name: CallName, body, options) => {
  try {
    return (await send(`${CALLS_PATH}/${name}`, { method: 'POST', body, signal: options?.signal })) as never;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'login') {
      loseSession();
    }
    throw error;
  }
};
