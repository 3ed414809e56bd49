import { createHash } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { hostCookieName, hostCookieNames, isLocale, LOCALE_COOKIE } from 'shared-types/platform';
import type { Database } from '../../database/database.ts';
import { endToken, findLoginOfToken, touchLogin } from '../../identity/login-token.ts';
import { getMemberById } from '../../identity/member.ts';
import { readCaller } from '../../identity/caller.ts';
import { exchangeAgentCode } from './agent-code.ts';
import { AGENT_STYLE, type ReferredMember, renderAgentPage, renderNoEntryPage } from './agent-page.ts';

const COOKIE = 'agent';
const MAX_SHOWN_MEMBERS = 200;
const STYLE_HASH = createHash('sha256').update(AGENT_STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** A small site for agents: exchanges the code of the member site for a separate login, and lists referred members. */
export const agentSiteRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { bodyLimit: 0 }, (_, __, done) => done(null, {}));
  app.addHook('onSend', async (_, reply) => {
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', POLICY)
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff');
  });

  // The spec's address names the value `token`, but it is a one-time code. Link previews send HEAD, which must not use
  // it up.
  app.get<{ Querystring: { token?: unknown } }>('/login', { exposeHeadRoute: false }, async (request, reply) => {
    const { token: code } = request.query;
    const device = request.headers['user-agent'] ?? '';
    const caller = readCaller({ 'x-member-device': device }, request.ip);
    const own = typeof code === 'string' ? await exchangeAgentCode(database, code, caller) : undefined;
    if (own === undefined) {
      return page(reply, 401, renderNoEntryPage(readLocale(request)));
    }
    return reply.header('set-cookie', createCookie(request, own)).redirect('/agent', 303);
  });

  app.get('/agent', async (request, reply) => {
    const login = await findLoginOfToken(database, readToken(request), 'agent');
    if (login === undefined) {
      return page(reply, 401, renderNoEntryPage(readLocale(request)));
    }
    await touchLogin(database, login);
    const agent = await getMemberById(database, login.memberId);
    const members = await database.query<ReferredMember>(
      `SELECT user_id, nick, joined, state FROM member WHERE referred_by = $1 ORDER BY id DESC LIMIT ${MAX_SHOWN_MEMBERS}`,
      [agent.id],
    );
    return page(reply, 200, renderAgentPage(readLocale(request), agent, members));
  });

  app.post('/agent/logout', async (request, reply) => {
    await endToken(database, readToken(request));
    return reply.header('set-cookie', `${createCookie(request, '')}; Max-Age=0`).redirect('/agent', 303);
  });
};

function page(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}

/** A browser on the same machine uses plain http. */
function isSecure({ hostname }: FastifyRequest): boolean {
  return hostname !== 'localhost' && hostname !== '127.0.0.1';
}

/** SameSite=Lax: the visitor arrives by a redirect from another host. */
function createCookie(request: FastifyRequest, value: string): string {
  const secure = isSecure(request);
  return `${hostCookieName(COOKIE, secure)}=${value}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

function readToken(request: FastifyRequest): string | undefined {
  return readCookie(request, hostCookieName(COOKIE, isSecure(request)));
}

function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  const pair = headers.cookie?.split('; ').find((entry) => entry.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1);
  return value === '' ? undefined : value;
}

function readLocale(request: FastifyRequest) {
  const [chosen] = hostCookieNames(LOCALE_COOKIE).flatMap((name) => readCookie(request, name) ?? []);
  return chosen !== undefined && isLocale(chosen) ? chosen : 'ko';
}
