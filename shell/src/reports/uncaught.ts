import { blame, isForeign } from './blame.ts';
import { fail, stackOf } from './failures.ts';

/** Names of rejections that are no mistake: whoever asked has left. */
const HARMLESS = ['AbortError'];

/**
 * Reports exceptions and rejected promises that no code caught: in timers, in handlers, in asynchronous code. Only those
 * whose stack or file names a release: scripts that browsers inject throw and reject in the same page, often with values
 * that say nothing of where they come from.
 */
export function reportUncaught(): void {
  addEventListener('error', (event) => {
    // Of an element that failed to load there is no message, of the browser's own complaints no file.
    if (event instanceof ErrorEvent) {
      const { error, message, filename, lineno, colno } = event as ErrorEvent & { readonly error: unknown };
      const file = `${filename}:${lineno}:${colno}`;
      const stack = stackOf(error) ?? '';
      const code = isForeign(stack) || blame(stack) !== undefined ? stack : file;
      if (blame(code) !== undefined && !isForeign(code)) {
        fail({ kind: 'error', error: error ?? message, code });
      }
    }
  });
  addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    const name = typeof reason === 'object' && reason !== null && 'name' in reason ? String(reason.name) : '';
    const code = stackOf(reason) ?? '';
    if (!HARMLESS.includes(name) && blame(code) !== undefined && !isForeign(code)) {
      fail({ kind: 'rejection', error: reason, code });
    }
  });
}
