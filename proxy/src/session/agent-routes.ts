import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AGENT_PATH } from 'shared-types/calls';
import { getDomain } from 'tldts';
import { UpstreamFailure } from '../calls/upstream.ts';
import type { SitePluginOptions } from '../environment.ts';
import { HttpFailure } from '../protection/error-responses.ts';
import { AGENT_CODE } from './session-calls.ts';
import { endRequestSessions, type MemberSession, getMember } from './session-data.ts';

/**
 * Origin of the agents' site: as configured, else the subdomain `agent` of the registrable domain. The spec's rule of
 * the last two labels would redirect from `www.site.co.kr` to a foreign host, so the public-suffix list decides.
 */
function getAgentOrigin(host: string, configured: string | undefined): string | undefined {
  if (configured !== undefined) {
    return configured;
  }
  const domain = getDomain(host, { allowPrivateDomains: true });
  return domain === null ? undefined : `https://agent.${domain}`;
}

/** Valid code of the backend; other text is not put into an address. */
const CODE = /^[\w-]{20,100}$/;

/**
 * Redirects an agent to the agents' site. The address contains a short-lived code that the site exchanges one time for
 * a session; the member's token stays here.
 */
export const agentRoutes: FastifyPluginAsync<SitePluginOptions> = async (app, { environment, now }) => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { bodyLimit: 0 }, (_, __, done) => done(null, {}));
  app.post(AGENT_PATH, { config: { formPost: true } }, async (request, reply) => {
    const member = getMember(request, now());
    if (member?.playType !== 'agent') {
      throw new HttpFailure(403, { error: 'Only agents may open the agents’ site.' });
    }
    if (app.backendLevel() < 3) {
      throw new HttpFailure(404, { error: 'The backend of this site does not support the agents’ site.' });
    }
    const origin = getAgentOrigin(request.hostname, environment.agentOrigin);
    if (origin === undefined) {
      throw new HttpFailure(404, { error: 'No agents’ site is configured for this host: set AGENT_ORIGIN.' });
    }
    const code = await fetchAgentCode(request, member);
    return reply.header('referrer-policy', 'no-referrer').redirect(`${origin}/login?token=${code}`, 303);
  });

  /** @throws {HttpFailure} if the login ended or the backend returns no code */
  async function fetchAgentCode(request: FastifyRequest, member: MemberSession): Promise<string> {
    const { status, body } = await app.backend.call(AGENT_CODE, {}, { request, member });
    if (status === 200 && typeof body.code === 'string' && CODE.test(body.code)) {
      return body.code;
    }
    if (status === 401) {
      endRequestSessions(request, 'refused', now());
      throw new HttpFailure(401, { error: 'Please log in first.' });
    }
    if (status === 403) {
      throw new HttpFailure(403, { error: 'Only agents may open the agents’ site.' });
    }
    throw new UpstreamFailure('fault', `The backend responded with ${status} without a code for the agents’ site.`);
  }
};
