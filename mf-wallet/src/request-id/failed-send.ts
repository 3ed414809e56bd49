import type { ApiFailure, MessageKey } from 'shared-types';
import type { Told } from '../refusals/time-refusal.ts';

/** What a money request came to: the backend's answer, or why there is none. */
export type Sent<Answer> =
  | {
      readonly answer: Answer;
      /** True when an earlier send of the same request was left unanswered: the answer may be to that one. */
      readonly again?: boolean;
    }
  | { readonly failure: Pick<ApiFailure, 'kind'> };

/** The message where a request was done: of an earlier send it is told that it stands already. */
export function doneSend({ again = false }: { readonly again?: boolean }, done: MessageKey): Told {
  return { key: again ? 'msg3132' : done };
}

const MESSAGES_BY_KIND: Readonly<Record<ApiFailure['kind'], MessageKey | undefined>> = {
  login: undefined,
  network: 'msg3131',
  unavailable: 'msg3131',
  limited: 'msg3131',
  conflict: 'msg3132',
  invalid: 'msg3133',
  forbidden: 'msg3133',
  missing: 'msg3133',
  refused: 'msg3133',
};

/**
 * The message for a money request that got no domain answer.
 * @returns undefined when the whole page tells it already, as it does of a login that ended
 */
export function failedSend({ kind }: Pick<ApiFailure, 'kind'>): Told | undefined {
  const key = MESSAGES_BY_KIND[kind];
  return key === undefined ? undefined : { key };
}
