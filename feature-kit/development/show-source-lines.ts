import { withSourceLines } from './source-lines.ts';

// Part of what a development server serves. The overlay shows an error's stack as it stands at the error: before it does,
// the places in it are those of the source, with its lines.

declare const __webpack_modules__: Readonly<Record<string, unknown>>;

const codeOf = (id: string) => (Object.hasOwn(__webpack_modules__, id) ? String(__webpack_modules__[id]) : undefined);

function improve(error: unknown): void {
  if (error instanceof Error && error.stack !== undefined) {
    error.stack = withSourceLines(error.stack, codeOf);
  }
}

addEventListener('error', ({ error }) => improve(error), true);
addEventListener('unhandledrejection', ({ reason }) => improve(reason), true);
