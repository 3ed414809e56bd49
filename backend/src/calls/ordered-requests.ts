import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { allCalls } from 'shared-types/calls';
import { getAddressKey } from 'shared-types/client-address';
import { readAddress } from '../identity/caller.ts';
import { doInTrace } from '../tracing/current-trace.ts';
import { runWithPriority, type Urgency } from '../database/work-priority.ts';

/** A bet belongs to a round that has started: it goes before new rounds. */
const OTHERS: Readonly<Record<string, Urgency>> = {
  '/readyz': 'health',
  '/wallet/win': 'settle',
  '/wallet/rollback': 'settle',
  '/wallet/bet': 'money',
  '/wallet/balance': 'play',
  '/wallet/authenticate': 'play',
};

const BY_PATH = new Map<string, Urgency>([
  ...Object.entries(OTHERS),
  ...allCalls().map(([, { backendPath, urgency }]): [string, Urgency] => [backendPath, urgency]),
]);

/** Queues the work of every request by the urgency of its route, fairly between members, and adds it to the trace. */
export const orderedRequests = plugin(async (app) => {
  // After the body is read: reading it would lose the async context.
  app.addHook('preValidation', (request, _, done) => {
    doInTrace(request.trace, () =>
      runWithPriority(BY_PATH.get(request.routeOptions.url ?? '') ?? 'list', getQueueMember(request), done),
    );
  });
});

function getQueueMember({ headers, ip }: FastifyRequest): string {
  return headers.authorization ?? getAddressKey(readAddress(headers, ip));
}
