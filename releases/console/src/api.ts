import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CurvePoint, VersionEvidence } from '../../src/canary-analysis/evidence.ts';
import type { CommandResult } from '../../src/console/run-console-command.ts';
import type { PackageStatus } from '../../src/release-command/status-command.ts';
import type { HistoryEntry } from '../../src/store/release-store.ts';

interface WhyResult {
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

/** Returns the result of a release command, which is refreshed after each change of the store. Runs nothing without arguments. */
export function useRelease<Result>(args: readonly string[]): UseQueryResult<Result> {
  return useQuery({
    queryKey: ['release', ...args],
    queryFn: async () => (await runCommand(args)) as Result,
    enabled: args.length > 0,
  });
}

export function useStatus() {
  return useRelease<{ revision: number; problem?: string; packages: readonly PackageStatus[] }>(['status']);
}

/** Returns the state and the evidence of a version. */
export function useWhy(name: string, version: string) {
  return useRelease<WhyResult>(['why', `${name}@${version}`]);
}

/** Returns the stored versions of a package. */
export function useVersions(name: string) {
  return useRelease<readonly StoredVersion[]>(['versions', name]);
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
