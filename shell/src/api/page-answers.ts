import type { QueryClient } from '@tanstack/react-query';
import { renamed } from 'shared-types';
import { siteState } from '../site-state/site-state.ts';
import { codecOf } from './call-row.ts';

/** How long an answer that came with the page serves what the page shows first, in ms: a slow line brings that later. */
const SERVES_MS = 10_000;

const came = new Map<string, unknown>();

/** Puts the answers that the page came with among those that its parts read. @see readOf */
export function seedAnswers(client: QueryClient): void {
  for (const { call, body, caller, answer: sent } of siteState.answers ?? []) {
    const answer = renamed(sent, codecOf(call)?.answers);
    const queryKey = [call, body, caller, siteState.locale] as const;
    client.setQueryData(queryKey, answer, { updatedAt: Date.now() + SERVES_MS });
    came.set(JSON.stringify(queryKey), answer);
  }
}

/** The answer that the page came with, by the hash of its key: all that the server knew. */
export function pageAnswer(hash: string): unknown {
  return came.get(hash);
}
