import type { PageOutcome } from 'shared-types';
import { blame, isForeign, type Version } from './blame.ts';
import { harmlessMessage } from './harmless-message.ts';
import { lastPart, type Part } from './parts.ts';
import { report } from './reporter.ts';

/** What is known of a failure beside its kind. */
export interface Failure {
  readonly kind: Exclude<PageOutcome, 'loaded'>;
  /** What was thrown. */
  readonly error?: unknown;
  /** A stack or an address of code; that of the error when absent. */
  readonly code?: string | undefined;
  /** Whose it is, when that is known: a part, or a version. */
  readonly of?: Version | Part | undefined;
}

let shell: Version = { feature: 'shell', version: '' };
let pagePlace: () => string = () => '/';

/** Whose failures are nobody else's, and where the page is. */
export function chargeShellOf(version: string, place: () => string): void {
  shell = { feature: 'shell', version };
  pagePlace = place;
}

/**
 * Reports a failure of whoever is named for it; else of the code that did it, which is the innermost feature of the
 * stack, or the shell when it stands there alone; else of the part that was shown or touched last; else of the shell.
 * What code of no release threw, such as a script that the browser injects, is not reported.
 * @returns whom it was charged to, or would be
 */
export function fail({ kind, error, code = stackOf(error), of }: Failure): Version {
  const blamed = blame(code ?? '');
  const charged = of ?? blamed ?? lastPart() ?? shell;
  const { feature, version } = charged.version === '' ? { ...charged, version: shell.version } : charged;
  if (isForeign(stackOf(error) ?? '')) {
    return { feature, version };
  }
  const place = placeOf(charged, feature);
  const message = harmlessMessage(error);
  report({
    feature,
    version,
    outcome: kind,
    ...(place !== '' && { place }),
    ...(blamed !== undefined && { source: blamed.source }),
    ...(message !== undefined && { message }),
  });
  return { feature, version };
}

/** The stack of whatever was thrown, its causes' with it. */
export function stackOf(error: unknown): string | undefined {
  return error instanceof Error
    ? `${error.stack ?? ''}\n${error.cause === undefined ? '' : (stackOf(error.cause) ?? '')}`
    : undefined;
}

function placeOf(charged: Version | Part, feature: string): string {
  const shown = lastPart();
  return 'place' in charged ? charged.place : shown?.feature === feature ? shown.place : pagePlace();
}
