import { type CallName, type Names, renamed, WORDS } from 'shared-types/calls';
import { CALLS_PATH, type PlatformApi, type UserPatch } from 'shared-types/platform';
import { completeLogin, requireCookies } from '../session/complete-login.ts';
import { endSession } from '../session/end-session.ts';
import { session } from '../session/session.ts';
import { getShownMemberId } from '../session/session-store.ts';
import type { SHELL_CALLS } from '../session/shell-calls.ts';
import { tabs } from '../session/tabs.ts';
import { ApiError } from './api-error.ts';
import { type Caller, SHELL, findCall, formatCaller, getCodec } from './caller.ts';
import { sendRequest } from './send.ts';

/**
 * Creates the `call` function of one release, which sends the release's name to the proxy. A lost login and changed
 * fields of the member update the whole page. Requests and responses have the domain's field names.
 */
export function createCaller(caller: Caller): PlatformApi['call'] {
  return async (name: CallName, body, options) => {
    const row = findCall(caller, name);
    const codec = getCodec(name);
    if (row.needsCookies) {
      requireCookies();
    }
    const sender = getShownMemberId();
    try {
      const response = await sendRequest(`${CALLS_PATH}/${name}`, {
        method: 'POST',
        body: renamed(body, codec?.request),
        signal: options?.signal,
        maxMs: row.maxMs,
        caller: formatCaller(caller),
      });
      // Responses for the previous member do not apply to the current one.
      if (row.member !== undefined && sender === getShownMemberId()) {
        const named = Object(renamed(response, WORDS));
        const patch: UserPatch = Object.fromEntries(row.member.map((field) => [field, named[field]]));
        session.patchUser(patch);
        if (patch.promotions !== undefined) {
          tabs.send({ type: 'session' });
        }
      }
      if (row.startsSession && isSuccess(response)) {
        await completeLogin();
      }
      return renamed(response, codec?.response) as never;
    } catch (error) {
      if (error instanceof ApiError) {
        nameIssues(error, codec?.request);
        if (error.status === 401 && sender === getShownMemberId()) {
          endSession('lost');
        }
      }
      throw error;
    }
  };
}

/** Makes the shell's calls. Rejects with an `ApiError`. */
export const callAsShell: PlatformApi<(typeof SHELL_CALLS)[number]>['call'] = createCaller(SHELL);

function nameIssues({ issues }: ApiError, sends: Names = {}): void {
  for (const [word, name] of Object.entries(sends)) {
    issues.filter(({ path }) => path === `/${name}`).forEach((issue) => (issue.path = `/${word}`));
  }
}

function isSuccess(answer: unknown): boolean {
  return Object(answer).status === 'success';
}
