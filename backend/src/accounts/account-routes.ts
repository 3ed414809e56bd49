import type { FastifyPluginAsync } from 'fastify';
import type { WireSuccess } from 'shared-types/calls';
import { foldIdentityText } from 'shared-types/platform';
import { HttpError } from '../calls/http-error.ts';
import { createCallImplementer } from '../calls/implement-call.ts';
import type { Database } from '../database/database.ts';
import { getBalances } from '../ledger/transfer.ts';
import { getPlay } from '../protection/play.ts';
import { makeAgentCode } from './agent-site/agent-code.ts';
import { closeAccount } from './close-account.ts';
import { changePassword } from './change-password.ts';
import { getPreviousLogin } from '../identity/lockout.ts';
import { logInByPassword } from './log-in.ts';
import { endToken, findLoginOfToken, touchLogin, readBearerToken } from '../identity/login-token.ts';
import { getMemberById, toWireUser } from '../identity/member.ts';
import { registerMember } from './register.ts';
import { endSessions, listSessions } from './session-list.ts';
import { setBank } from './set-bank.ts';
import { stepUp } from '../identity/step-up.ts';

export const accountRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  const implement = createCallImplementer(app, database);
  implement('user-do-login', logInByPassword);
  implement('user-register', registerMember);
  implement('user-exchange-to-pass', changePassword);
  implement('user-step-up', stepUp);
  implement('user-set-bank', setBank);
  implement('user-close-account', closeAccount);

  app.post('/public/user/do_logout', async (request) => {
    await endToken(database, readBearerToken(request.headers));
    return { status: 'success' };
  });

  // Not in the call table: pages never see a code, the proxy puts it into an address.
  app.post('/public/user/agent_code', async (request) => {
    const login = await findLoginOfToken(database, readBearerToken(request.headers));
    if (login === undefined) {
      throw new HttpError(401, 'No login, or it ended.');
    }
    await touchLogin(database, login);
    const code = await makeAgentCode(database, login);
    if (code === undefined) {
      throw new HttpError(403, 'Only agents may go there.');
    }
    return { status: 'success', code };
  });

  implement('user-health-check', async ({ memberId, login }) => {
    const user = await toWireUser(database, await getMemberById(database, memberId));
    const play = await getPlay(database, login);
    return { status: 'success', user, noteCount: user.noteCount, helpCount: user.helpCount, play };
  });

  implement('get-member', async ({ memberId }) => {
    const member = await getMemberById(database, memberId);
    const { lastLogin: last } = await getPreviousLogin(database, member.user_id);
    const { hold } = await getBalances(database, memberId);
    return {
      status: 'success',
      user: {
        ...(await toWireUser(database, member)),
        joined: member.joined,
        hold,
        ...(last !== undefined && { lastLogin: last }),
      },
    };
  });

  implement('check-user-id', async (_, { id }) => {
    const taken = await database.query('SELECT 1 FROM member WHERE user_id = $1', [id]);
    return { status: taken.length > 0 ? 'alread_have_user' : 'success' };
  });

  implement('check-user-nick', async (_, { nick }) => {
    const taken = await database.query('SELECT 1 FROM member WHERE nick_folded = $1', [foldIdentityText(nick)]);
    return { status: taken.length > 0 ? 'already' : 'success' };
  });

  implement('get-reg-domain', async ({ headers }) => {
    const domain = URL.canParse(headers.origin ?? '')
      ? new URL(headers.origin ?? '').hostname.replace(/^www\./, '')
      : '';
    const [user] = await database.query<WireSuccess<'get-reg-domain'>['user']>(
      `SELECT user_id AS "userId", nick, domain, referral_code AS code FROM member
       WHERE domain = $1 AND domain <> '' AND referral_code IS NOT NULL`,
      [domain],
    );
    return user === undefined ? { status: 'cant_find_code' } : { status: 'success', user };
  });

  implement('sessions-list', listSessions);
  implement('sessions-end', async ({ memberId }, { id }) => ({
    status: 'success',
    count: await endSessions(database, memberId, { id }),
  }));
};
