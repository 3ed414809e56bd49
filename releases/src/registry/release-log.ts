import { createHash } from 'node:crypto';
import type { Registry, RegistryChange } from 'shared-types/registry';
import { toCanonicalJson } from '../signing/canonical-json.ts';
import { signChange, verifyChange } from '../signing/change-signature.ts';
import type { TrustedKeys } from '../signing/trusted-keys.ts';
import type { HistoryEntry, ReleaseStore } from '../store/release-store.ts';

// The history is a tamper-evident log: each entry contains the hash of all before it, and each registry change the hash
// of its result.

/** Action that signs the current state, including unsigned entries before it. */
export const ADOPT = 'adopt';

/** Hash of a log without entries. */
const EMPTY = 'sha256:';

/** What a log was found to be. */
export interface LogFindings {
  /** Readable problems; empty for a valid log. */
  readonly problems: readonly string[];
  readonly entries: number;
  /** Entries that a trusted key signed. */
  readonly signed: number;
  /** Entries without a signature that an `adopt` with a trusted one took over afterwards. */
  readonly adopted: number;
  /** Hash of the whole log, to detect a later truncation. */
  readonly checkpoint: string;
}

/** Returns the hash of a registry without its change, which contains this hash. */
export function hashRegistry({ extras, ...registry }: Registry): string {
  return hashOf({ ...registry, extras: { ...extras, change: undefined } });
}

/** Hash of a log up to its end. */
function headOf(entries: readonly HistoryEntry[]): string {
  return entries.reduce(follow, EMPTY);
}

/** Returns the hash of the log at a registry's creation; undefined before the first change. */
export function getCheckpoint({ revision, extras }: Registry): string | undefined {
  const change = extras?.change;
  return change?.previous === undefined ? undefined : headOf([{ ...change, revision }]);
}

/** Creates the next entry of a log, signed if this process has a key. */
export function createNextEntry<T extends RegistryChange>(
  store: Pick<ReleaseStore, 'key'>,
  log: readonly HistoryEntry[],
  change: T,
  revision: number,
): T {
  const linked = { ...change, previous: headOf(log) };
  return store.key === undefined ? linked : signChange(linked, revision, store.key);
}

/**
 * Looks whether a log is whole and in order, and whether it leads to the registry.
 * @param log with the last change also when its writer was killed before it could note it
 * @param trusted when there are any, every entry after the first signed one must be signed by one of them, or have been
 * without a signature before an `adopt` that is
 * @param checkpoint hash that the log had at some time, from a check or from a proxy's log
 */
export function verifyLog(
  log: readonly HistoryEntry[],
  registry: Registry,
  trusted: TrustedKeys,
  checkpoint?: string,
): LogFindings {
  const problems: string[] = [];
  const heads = new Set([EMPTY]);
  let head = EMPTY;
  let signed = 0;
  let adopted = 0;
  let unsigned: string[] = [];
  let last: HistoryEntry | undefined;
  for (const [at, entry] of log.entries()) {
    const name = `entry ${at + 1} (${entry.action} ${entry.detail}, revision ${entry.revision})`;
    const link = linkProblem(entry, head);
    if (link !== undefined) {
      problems.push(`${name} ${link}`);
    }
    if (entry.registry !== undefined) {
      problems.push(...orderProblems(entry, last).map((problem) => `${name} ${problem}`));
      last = entry;
    }
    const proof = verifyChange(changeOf(entry), entry.revision, trusted);
    if ('signer' in proof) {
      signed += 1;
      if (entry.action === ADOPT) {
        adopted += unsigned.length;
        unsigned = [];
      }
    } else if (trusted.size > 0 && entry.key !== undefined) {
      problems.push(`${name}: ${proof.problem}`);
    } else if (trusted.size > 0 && signed > 0) {
      unsigned.push(`${name}: ${proof.problem}`);
    }
    head = follow(head, entry);
    heads.add(head);
  }
  problems.push(...unsigned, ...endProblems(last, registry));
  if (checkpoint !== undefined && !heads.has(checkpoint)) {
    problems.push(`the log does not contain the checkpoint ${checkpoint}: entries were removed or changed`);
  }
  return { problems, entries: log.length, signed, adopted, checkpoint: head };
}

/** Hash of a log that another entry follows. */
function follow(head: string, entry: HistoryEntry): string {
  return hashOf({ ...entry, previous: entry.previous ?? head });
}

function linkProblem({ previous }: HistoryEntry, head: string): string | undefined {
  if (previous === undefined) {
    return 'has no link to the entry before: another program than the release command wrote it';
  }
  return previous === head
    ? undefined
    : 'does not follow from the entry before: an entry was removed, changed or moved';
}

function orderProblems(entry: HistoryEntry, last: HistoryEntry | undefined): string[] {
  const problems =
    entry.found === undefined ? [] : ['was made upon a registry that was changed past the release command'];
  if (last !== undefined && entry.action !== 'restore' && entry.revision !== last.revision + 1) {
    problems.push(`follows revision ${last.revision}`);
  }
  return problems;
}

function endProblems(last: HistoryEntry | undefined, registry: Registry): string[] {
  if (last === undefined) {
    return [];
  }
  if (registry.revision !== last.revision) {
    return [`the registry is at revision ${registry.revision}, but the log leads to ${last.revision}`];
  }
  const known = { ...registry.extras?.change, revision: registry.revision };
  if (last.action !== 'restore' && toCanonicalJson(known) !== toCanonicalJson(last)) {
    return [`the registry has another entry of revision ${last.revision} than the log: one of them was changed`];
  }
  return last.registry === hashRegistry(registry)
    ? []
    : [`the registry is not the one that revision ${last.revision} made: it was changed past the release command`];
}

function changeOf({ revision: _revision, ...change }: HistoryEntry): RegistryChange {
  return change;
}

function hashOf(value: unknown): string {
  return `sha256:${createHash('sha256').update(toCanonicalJson(value)).digest('hex')}`;
}
