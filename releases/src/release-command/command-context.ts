import type { VersionEvidence } from '../canary-analysis/evidence.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { TrustedKeys } from '../signing/trusted-keys.ts';

/** What every release command works with. */
export interface CommandContext {
  /** Root of the project. */
  readonly root: string;
  readonly store: ReleaseStore;
  /** Who runs the command, for the history. */
  readonly by: string;
  readonly now: () => Date;
  readonly readEvidence: (store: ReleaseStore) => Promise<VersionEvidence[]>;
  /** Keys whose signatures count, when some are named. */
  readonly trustedKeys?: TrustedKeys | undefined;
  /** Returns the place in the sources of an address in built code, undefined if it is unknown. */
  readonly sourcePosition: (address: string) => Promise<{ readonly file: string; readonly line: number } | undefined>;
  /** Waits for a time in ms; resolves to false when the command should end. */
  readonly pause: (ms: number) => Promise<boolean>;
  /** Whether results go to a terminal. */
  readonly isTerminal?: boolean;
  /** Writes a result, escaped by `runRelease`. */
  readonly out: (text: string) => void;
  /** Writes what a command that takes long is doing, apart from its result. */
  readonly progress?: (text: string) => void;
  /** Clears the terminal and goes to its first line. */
  readonly clear?: () => void;
}

/** Prints a result: text for people, or JSON for programs. */
export function print(
  { out }: Pick<CommandContext, 'out'>,
  { json }: { readonly json?: boolean },
  result: unknown,
  text: string,
): void {
  out(json === true ? `${JSON.stringify(result)}\n` : `${text}\n`);
}
