import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CurvePoint, VersionEvidence } from '../../src/canary-analysis/evidence.ts';
import type { CommandResult } from '../../src/console/run-console-command.ts';
import type { ReleasePreview } from '../../src/release-command/release-preview.ts';
import type { PackageStatus } from '../../src/release-command/status-command.ts';
import type { HistoryEntry } from '../../src/store/release-store.ts';
import type { LiveVersions } from 'shared-types/registry';

/** Result of `release status --json`. */
interface StatusData {
  readonly revision: number;
  readonly problem?: string;
  readonly packages: readonly PackageStatus[];
}

/** Result of `release why --json`. */
export interface WhyData {
  readonly release: string;
  readonly state: string;
  readonly published?: HistoryEntry;
  readonly assigned?: HistoryEntry;
  readonly ended?: HistoryEntry;
  readonly problems: readonly string[];
  readonly evidence?: VersionEvidence;
  readonly samples: VersionEvidence['samples'];
  readonly curve: readonly CurvePoint[];
}

/** Result of `release activate --dry-run --json`. */
export interface DryRun {
  /** Why the gate rejects the release. */
  readonly problem?: string;
  readonly notes?: readonly string[];
  readonly releases: readonly ReleasePreview[];
}

/** Result of `release history --revision <number> --json`. */
export interface StateAt {
  readonly revision: number;
  readonly entries: readonly HistoryEntry[];
  readonly versions: Readonly<Record<string, LiveVersions>>;
}

export interface StoredVersion {
  readonly package: string;
  readonly version: string;
  readonly publishedAt: string;
  readonly role: string;
}

/** Runs a release command. @throws {Error} with the message of a failed command */
export async function runCommand(args: readonly string[]): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch('/api/release', { method: 'POST', headers, body: JSON.stringify(args) });
  const reply = (await response.json()) as CommandResult;
  // A rejected dry run also returns its findings.
  if (!reply.ok && reply.result === undefined) {
    throw new Error(reply.problem);
  }
  return reply.result;
}

/** Returns the result of a release command, which is refreshed after each change of the store. */
export function useRelease<Result>(args: readonly string[], enabled = true): UseQueryResult<Result> {
  return useQuery({
    queryKey: ['release', ...args],
    queryFn: async () => (await runCommand(args)) as Result,
    enabled,
  });
}

export function useStatus(): UseQueryResult<StatusData> {
  return useRelease<StatusData>(['status']);
}

/** Returns the actor that the history will name; empty while loading. */
export function useActor(): string {
  const { data } = useQuery({
    queryKey: ['about'],
    queryFn: async () => (await (await fetch('/api/about')).json()) as { readonly by: string },
    staleTime: Infinity,
  });
  return data?.by ?? '';
}

/** Refreshes the data after each change of the store. @returns true while the connection is open */
export function useLiveUpdates(): boolean {
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(true);
  useEffect(() => {
    const events = new EventSource('/api/events');
    events.addEventListener('open', () => setIsOpen(true));
    events.addEventListener('error', () => setIsOpen(false));
    events.addEventListener('message', () => void queries.invalidateQueries());
    return () => events.close();
  }, [queries]);
  return isOpen;
}
