import type { ApiFailure, MessageKey } from 'shared-types';

/**
 * The message for a money request that got no domain answer.
 * @returns undefined when the whole page tells it already, as it does of a login that ended
 */
export function failedSendMessage({ kind }: Pick<ApiFailure, 'kind'>): MessageKey | undefined {
  switch (kind) {
    case 'login':
      return undefined;
    case 'network':
    case 'unavailable':
    case 'limited':
      return 'msg3131';
    case 'conflict':
      return 'msg3132';
    case 'invalid':
    case 'forbidden':
    case 'missing':
      return 'msg3133';
  }
}
