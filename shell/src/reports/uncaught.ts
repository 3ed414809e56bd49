import { blame, isForeign } from './blame.ts';
import { fail, stackOf } from './failures.ts';

/** Names of rejections that are no mistake: whoever asked has left. */
const HARMLESS = ['AbortError'];

/** Reports exceptions and rejected promises that nobody caught: in timers, in handlers, in asynchronous code. */
export function reportUncaught(): void {
  addEventListener('error', (event) => {
    // Of an element that failed to load there is no message, of the browser's own complaints no file.
    if (event instanceof ErrorEvent) {
      const { error, message, filename, lineno, colno } = event as ErrorEvent & { readonly error: unknown };
      const code = stackOf(error) ?? `${filename}:${lineno}:${colno}`;
      const where = blame(code) === undefined ? `${filename}:${lineno}:${colno}` : code;
      if (blame(where) !== undefined) {
        fail({ kind: 'error', error: error ?? message, code: where });
      }
    }
  });
  addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    const name = typeof reason === 'object' && reason !== null && 'name' in reason ? String(reason.name) : '';
    const code = stackOf(reason);
    if (!HARMLESS.includes(name) && !isForeign(code ?? '')) {
      fail({ kind: 'rejection', error: reason, code });
    }
  });
}
