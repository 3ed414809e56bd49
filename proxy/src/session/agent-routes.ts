import type { FastifyPluginAsync } from 'fastify';
import { AGENT_PATH } from 'shared-types';
import { getDomain } from 'tldts';
import type { Environment } from '../environment.ts';
import { HttpFailure } from '../protection/error-answers.ts';
import { memberOf } from './session-data.ts';

/**
 * Origin of the agents' site: as configured, else the subdomain `agent` of the registrable domain. The spec's rule of
 * the last two labels would lead from `www.site.co.kr` to a stranger's host, so the public-suffix list decides.
 */
export function agentOrigin(host: string, configured: string | undefined): string | undefined {
  if (configured !== undefined) {
    return configured;
  }
  const domain = getDomain(host, { allowPrivateDomains: true });
  return domain === null ? undefined : `https://agent.${domain}`;
}

/** Hands an agent over to the agents' site; the token stands in the address of that answer and nowhere else. */
export const agentRoutes: FastifyPluginAsync<{ environment: Environment; now: () => number }> = async (
  app,
  { environment, now },
) => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { bodyLimit: 0 }, (_, __, done) => done(null, {}));
  app.post(AGENT_PATH, { config: { formPost: true } }, async (request, reply) => {
    const member = memberOf(request, now());
    if (member?.playType !== 'agent') {
      throw new HttpFailure(403, { error: 'Only agents may go there.' });
    }
    const origin = agentOrigin(request.hostname, environment.agentOrigin);
    if (origin === undefined) {
      throw new HttpFailure(404, { error: 'No agents’ site is set up for this host: set AGENT_ORIGIN.' });
    }
    return reply
      .header('referrer-policy', 'no-referrer')
      .redirect(`${origin}/login?token=${encodeURIComponent(member.token)}`, 303);
  });
};
