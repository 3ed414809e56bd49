import type { FastifyPluginAsync } from 'fastify';
import { implementCall } from '../calls/implement-call.ts';
import type { Database } from '../database/database.ts';
import { lastLogin } from './lockout.ts';
import { logIn } from './log-in.ts';
import { endToken } from './login-token.ts';
import { memberById, userOf } from './member.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { register } from './register.ts';

/** Calls about who the member is. */
export const accountRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  implementCall(app, database, 'user-do-login', async (credentials, { ip }) => logIn(database, credentials, ip));

  app.post('/public/user/do_logout', async (request) => {
    const token = request.headers.authorization?.replace(/^Bearer /, '');
    if (token !== undefined) {
      await endToken(database, token);
    }
    return { status: 'success' };
  });

  implementCall(app, database, 'user-health-check', async (_, { memberId }) => {
    const user = await userOf(database, await memberById(database, memberId));
    return { status: 'success', user, noteCount: user.noteCount, helpCount: user.helpCount };
  });

  implementCall(app, database, 'get-member', async (_, { memberId }) => {
    const member = await memberById(database, memberId);
    const { lastLogin: last } = await lastLogin(database, member.user_id);
    return {
      status: 'success',
      user: {
        ...(await userOf(database, member)),
        joined: member.joined,
        ...(last !== undefined && { lastLogin: last }),
      },
    };
  });

  implementCall(app, database, 'check-user-id', async ({ id }) => {
    const taken = await database.query('SELECT 1 FROM member WHERE user_id = $1', [id]);
    return { status: taken.length > 0 ? 'alread_have_user' : 'success' };
  });

  implementCall(app, database, 'check-user-nick', async ({ nick }) => {
    const taken = await database.query('SELECT 1 FROM member WHERE nick = $1', [nick]);
    return { status: taken.length > 0 ? 'already' : 'success' };
  });

  implementCall(app, database, 'get-reg-domain', async (_, { headers }) => {
    const domain = URL.canParse(headers.origin ?? '')
      ? new URL(headers.origin ?? '').hostname.replace(/^www\./, '')
      : '';
    const [owner] = await database.query<{ user_id: string; nick: string; domain: string; referral_code: string }>(
      `SELECT user_id, nick, domain, referral_code FROM member WHERE domain = $1 AND domain <> '' AND referral_code IS NOT NULL`,
      [domain],
    );
    return owner === undefined
      ? { status: 'cant_find_code' }
      : {
          status: 'success',
          user: { userId: owner.user_id, nick: owner.nick, domain: owner.domain, code: owner.referral_code },
        };
  });

  implementCall(app, database, 'user-register', async (wanted) => register(database, wanted));

  implementCall(app, database, 'user-exchange-to-pass', async ({ pass, oldPass, kind }, { memberId }) => {
    const member = await memberById(database, memberId);
    const column = kind === 'login' ? 'password_hash' : 'exchange_hash';
    const wellFormed = kind === 'login' ? pass.length >= 8 : /^\d{6}$/.test(pass);
    if (!wellFormed || !(await verifyPassword(member[column], oldPass))) {
      return { status: 'pass' };
    }
    await database.query(`UPDATE member SET ${column} = $2 WHERE id = $1`, [memberId, await hashPassword(pass)]);
    return { status: 'success' };
  });
};
