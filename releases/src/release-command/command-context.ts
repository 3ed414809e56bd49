import type { VersionEvidence } from '../judging/evidence.ts';
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
  /** Secret of override links, when there is one. */
  readonly overrideSecret?: string | undefined;
  /** What is known of the versions in a store. */
  readonly readEvidence: (store: ReleaseStore) => Promise<VersionEvidence[]>;
  /** Keys whose signatures count, when some are named. */
  readonly trustedKeys?: TrustedKeys | undefined;
  /** Place in the sources of an address in built code, undefined when nobody knows it. */
  readonly sourcePosition: (address: string) => Promise<{ readonly file: string; readonly line: number } | undefined>;
  /** Waits for so many ms. */
  readonly pause: (ms: number) => Promise<unknown>;
  /** Whether results go to a terminal. */
  readonly isTerminal?: boolean;
  /** Where a result goes, escaped by `runRelease`. */
  readonly out: (text: string) => void;
  /** Clears the terminal and goes to its first line. */
  readonly clear?: () => void;
}

/** Options that several commands have. */
export interface CommonOptions {
  readonly json?: boolean;
  readonly dryRun?: boolean;
}

/** Prints a result: lines for people, or JSON for programs. */
export function print({ out }: CommandContext, { json }: CommonOptions, result: unknown, lines: string): void {
  out(json === true ? `${JSON.stringify(result)}\n` : `${lines}\n`);
}
