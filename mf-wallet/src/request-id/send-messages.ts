import { type ApiFailure, defineMessages, type Message } from 'shared-types/platform';
import type { ResultMessage } from '../refusals/time-message.ts';
import type ko from './texts/ko.json';

const MESSAGES = defineMessages<typeof ko>('request-id')({
  unanswered: 'error',
  sentBefore: 'warning',
  notDone: 'error',
});

/** Result of a money request: the backend's response, or why it is missing. */
export type SendResult<Answer> =
  | {
      readonly response: Answer;
      /** True if an earlier send of this request had no response: this response may belong to it. */
      readonly again?: boolean;
    }
  | { readonly failure: Pick<ApiFailure, 'kind'> };

/** Returns the message of success; a dedicated one if an earlier send may have succeeded. */
export function getSuccessMessage({ again = false }: { readonly again?: boolean }, done: Message): ResultMessage {
  return { message: again ? MESSAGES.sentBefore : done };
}

const MESSAGES_BY_KIND: Readonly<Record<ApiFailure['kind'], Message | undefined>> = {
  login: undefined,
  network: MESSAGES.unanswered,
  unavailable: MESSAGES.unanswered,
  limited: MESSAGES.unanswered,
  conflict: MESSAGES.sentBefore,
  invalid: MESSAGES.notDone,
  forbidden: MESSAGES.notDone,
  missing: MESSAGES.notDone,
  refused: MESSAGES.notDone,
};

/**
 * Returns the message for a money request without a domain response.
 * @returns undefined if the page shows the failure itself, such as an ended session
 */
export function getFailureMessage({ kind }: Pick<ApiFailure, 'kind'>): ResultMessage | undefined {
  const message = MESSAGES_BY_KIND[kind];
  return message === undefined ? undefined : { message };
}
