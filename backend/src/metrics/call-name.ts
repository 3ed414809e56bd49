import type { FastifyRequest } from 'fastify';
import { allCalls } from 'shared-types/calls';

const CALL_OF_PATH = new Map<string, string>(allCalls().map(([name, { backendPath }]) => [backendPath, name]));

/** The name in the table of calls; of other routes their pattern, of which there are few. */
export function callOf(request: FastifyRequest): string {
  const { url = '' } = request.is404 ? {} : request.routeOptions;
  return CALL_OF_PATH.get(url) ?? (url.slice(1) || 'unmatched');
}

/** Whether it is a question of whoever watches the process. */
export function isWatched(request: FastifyRequest): boolean {
  return ['healthz', 'readyz'].includes(callOf(request));
}
