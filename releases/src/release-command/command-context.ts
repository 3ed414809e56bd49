import type { VersionEvidence } from '../canary-analysis/evidence.ts';
import type { Source } from '../provenance/statement.ts';
import type { ReleaseStore } from '../store/release-store.ts';

export interface CommandContext {
  /** Project whose packages are published: this one, unless RELEASE_PROJECT names another. */
  readonly root: string;
  readonly store: ReleaseStore;
  /** Actor in the history: RELEASE_BY, or the user of the machine. */
  readonly by: string;
  readonly now: () => Date;
  readonly readEvidence: (store: ReleaseStore) => Promise<VersionEvidence[]>;
  readonly readSource: (root: string) => Source;
  /** Returns the source position of an address in built code; undefined if it is unknown. */
  readonly sourcePosition: (address: string) => Promise<{ readonly file: string; readonly line: number } | undefined>;
  /** Writes a result, escaped by `runProgram`. */
  readonly out: (text: string) => void;
  readonly progress?: (text: string) => void;
}

export function print(
  { out }: Pick<CommandContext, 'out'>,
  { json }: { readonly json?: boolean },
  result: unknown,
  text: string,
): void {
  out(json === true ? `${JSON.stringify(result)}\n` : `${text}\n`);
}
