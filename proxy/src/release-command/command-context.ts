import type { ReleaseStore } from '../releases/release-store.ts';

/** What every release command works with. */
export interface CommandContext {
  /** Root of the project. */
  readonly root: string;
  /** Folder of the store. */
  readonly folder: string;
  readonly store: ReleaseStore;
  /** Who runs the command, for the history. */
  readonly by: string;
}

/** Prints a result: one line for people, or JSON for programs. */
export function print(json: boolean | undefined, result: object, line: string): void {
  process.stdout.write(json === true ? `${JSON.stringify(result)}\n` : `${line}\n`);
}
