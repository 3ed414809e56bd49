import { createHash } from 'node:crypto';
import type { Registry } from 'shared-types/registry';
import { toCanonicalJson } from '../signing/canonical-json.ts';
import { signChange, verifyChange } from '../signing/change-signature.ts';
import type { TrustedKeys } from '../signing/trusted-keys.ts';
import type { HistoryEntry, ReleaseStore } from '../store/release-store.ts';

// The history is a tamper-evident log: each entry contains the hash of all before it, and each registry change the hash
// of its result.

const EMPTY = 'sha256:';

export type LogFindings = ReturnType<typeof verifyLog>;

/** Returns the hash of a registry without its change, which contains this hash. */
export function hashRegistry(registry: Registry): string {
  return hashJson({ ...registry, change: undefined });
}

function hashLog(entries: readonly HistoryEntry[]): string {
  return entries.reduce(hashNext, EMPTY);
}

/** Returns the hash of the log at a registry's creation; undefined before the first change. */
export function getCheckpoint({ revision, change }: Registry): string | undefined {
  return change?.previous === undefined ? undefined : hashLog([{ ...change, revision }]);
}

/** A new entry; undefined fields are left out. */
export type NewEntry = Pick<HistoryEntry, 'at' | 'by' | 'action' | 'detail' | 'revision'> & {
  readonly [Field in keyof HistoryEntry]: HistoryEntry[Field] | undefined;
};

/** Creates the next entry of a log, signed if this process has a key. */
export function createNextEntry(
  { key }: Pick<ReleaseStore, 'key'>,
  log: readonly HistoryEntry[],
  entry: NewEntry,
): HistoryEntry {
  const linked = JSON.parse(JSON.stringify({ ...entry, previous: hashLog(log) })) as HistoryEntry;
  return key === undefined ? linked : signChange(linked, key);
}

/**
 * Verifies that a log is complete and in order, and that it matches the registry.
 * @param log log from `readHistory`
 * @param trusted if not empty, every entry after the first signed one must have a trusted signature
 * @param checkpoint earlier hash of the log, from a verification or from the log of a proxy
 * @returns problems, the number of entries and of those that a trusted key signed, and the hash of the whole log
 */
export function verifyLog(log: readonly HistoryEntry[], registry: Registry, trusted: TrustedKeys, checkpoint?: string) {
  const problems: string[] = [];
  const heads = new Set([EMPTY]);
  let head = EMPTY;
  let signed = 0;
  let last: HistoryEntry | undefined;
  for (const [at, entry] of log.entries()) {
    const name = `entry ${at + 1} (${entry.action} ${entry.detail}, revision ${entry.revision})`;
    const link = findLinkProblem(entry, head);
    if (link !== undefined) {
      problems.push(`${name} ${link}`);
    }
    if (entry.registry !== undefined) {
      problems.push(...listOrderProblems(entry, last).map((problem) => `${name} ${problem}`));
      last = entry;
    }
    const proof = verifyChange(entry, trusted);
    if ('signer' in proof) {
      signed += 1;
    } else if (trusted.size > 0 && (entry.key !== undefined || signed > 0)) {
      problems.push(`${name}: ${proof.problem}`);
    }
    head = hashNext(head, entry);
    heads.add(head);
  }
  problems.push(...listEndProblems(last, registry));
  if (checkpoint !== undefined && !heads.has(checkpoint)) {
    problems.push(`the log does not contain the checkpoint ${checkpoint}: entries were removed or changed`);
  }
  return { problems, entries: log.length, signed, checkpoint: head };
}

function hashNext(head: string, entry: HistoryEntry): string {
  return hashJson({ ...entry, previous: entry.previous ?? head });
}

function findLinkProblem({ previous }: HistoryEntry, head: string): string | undefined {
  if (previous === undefined) {
    return 'has no link to the previous entry: it was not written by the release command';
  }
  return previous === head
    ? undefined
    : 'does not follow from the previous entry: an entry was removed, changed or moved';
}

function listOrderProblems(entry: HistoryEntry, last: HistoryEntry | undefined): string[] {
  const problems =
    entry.found === undefined ? [] : ['changed a registry that was modified without the release command'];
  if (last !== undefined && entry.revision !== last.revision + 1) {
    problems.push(`follows revision ${last.revision}`);
  }
  return problems;
}

function listEndProblems(last: HistoryEntry | undefined, registry: Registry): string[] {
  if (last === undefined) {
    return [];
  }
  if (registry.revision !== last.revision) {
    return [`the registry has revision ${registry.revision}, but the log ends with ${last.revision}`];
  }
  const known = { ...registry.change, revision: registry.revision };
  if (toCanonicalJson(known) !== toCanonicalJson(last)) {
    return [`the registry and the log have different entries for revision ${last.revision}: one of them was changed`];
  }
  return last.registry === hashRegistry(registry)
    ? []
    : [`the registry is not that of revision ${last.revision}: it was modified without the release command`];
}

function hashJson(value: unknown): string {
  return `sha256:${createHash('sha256').update(toCanonicalJson(value)).digest('hex')}`;
}
