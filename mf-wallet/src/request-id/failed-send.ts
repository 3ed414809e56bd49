import type { ApiFailure } from 'shared-types';
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

/**
 * The message for a money request that got no domain answer.
 * @returns undefined when the whole page tells it already, as it does of a login that ended
 */
export function failedSend({ kind }: Pick<ApiFailure, 'kind'>): Told | undefined {
  switch (kind) {
    case 'login':
      return undefined;
    case 'network':
    case 'unavailable':
    case 'limited':
      return { key: 'msg3131' };
    case 'conflict':
      return { key: 'msg3132' };
    case 'invalid':
    case 'forbidden':
    case 'missing':
      return { key: 'msg3133' };
  }
}
