import type { FastifyRequest } from 'fastify';
import { allCalls } from 'shared-types/calls';

const CALL_OF_PATH = new Map<string, string>(allCalls().map(([name, { backendPath }]) => [backendPath, name]));

/** Returns a request's name in the call table; for other routes their pattern. */
export function getCallName(request: FastifyRequest): string {
  const { url = '' } = request.is404 ? {} : request.routeOptions;
  return CALL_OF_PATH.get(url) ?? (url.slice(1) || 'unmatched');
}

/** Returns true for a request of monitoring: health or metrics. */
export function isMonitoringRequest(request: FastifyRequest): boolean {
  return ['healthz', 'readyz'].includes(getCallName(request));
}
