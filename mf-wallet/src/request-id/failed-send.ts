import type { ApiFailure, MessageKey } from 'shared-types';
import type { Told } from '../refusals/time-refusal.ts';

/** What a money request came to: the backend's answer, or why there is none. */
export type Sent<Answer> = { readonly answer: Answer } | { readonly failure: ApiFailure };

/** Waits for a send and gives its outcome as a value. */
export async function outcomeOf<Answer>(sending: Promise<Answer>): Promise<Sent<Answer>> {
  try {
    return { answer: await sending };
  } catch (failure) {
    return { failure: failure as ApiFailure };
  }
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
};

/**
 * The message for a money request that got no domain answer.
 * @returns undefined when the whole page tells it already, as it does of a login that ended
 */
export function failedSend({ kind }: Pick<ApiFailure, 'kind'>): Told | undefined {
  const key = MESSAGES_BY_KIND[kind];
  return key === undefined ? undefined : { key };
}
