import { Line, Paragraphs } from 'shared-types';
import { Type } from 'typebox';
import { defineAction, type OperatorActions } from './operator-action.ts';
import { removeAllPasskeys } from '../../accounts/passkeys/remove-all-passkeys.ts';
import { endMemberSessions, reopenAccount, resumeMember, suspendMember } from '../../accounts/suspension.ts';
import {
  approveMember,
  newMembersWait,
  rejectMember,
  setNewMembersWait,
  waitingMembers,
} from '../../accounts/approval.ts';

const strict = <P extends Parameters<typeof Type.Object>[0]>(fields: P) =>
  Type.Object(fields, { additionalProperties: false });

const LoginName = Line({ minLength: 1, maxLength: 64 });
const Reason = Paragraphs({ minLength: 1, maxLength: 500 });
const AcceptMatch = Type.Optional(Type.Literal(true));
const ForReason = strict({ userId: LoginName, reason: Reason });
const LetIn = strict({ userId: LoginName, reason: Reason, acceptMatch: AcceptMatch });

/** What an operator may do about members. */
export const MEMBER_ACTIONS: OperatorActions = {
  'member-list': defineAction(
    strict({}),
    async (database) => ({ newMembersWait: await newMembersWait(database), members: await waitingMembers(database) }),
    { read: true },
  ),
  'member-approve': defineAction(
    strict({ userId: LoginName, acceptMatch: AcceptMatch }),
    async (database, { userId, acceptMatch }) => ({
      userId,
      matches: await approveMember(database, userId, acceptMatch),
    }),
  ),
  'member-reject': defineAction(ForReason, async (database, { userId, reason }) => {
    await rejectMember(database, userId, reason);
    return { userId };
  }),
  'member-suspend': defineAction(ForReason, async (database, { userId, reason }) => ({
    userId,
    ended: await suspendMember(database, userId, reason),
  })),
  'member-resume': defineAction(LetIn, async (database, { userId, reason, acceptMatch }) => ({
    userId,
    matches: await resumeMember(database, userId, reason, acceptMatch),
  })),
  'member-reopen': defineAction(LetIn, async (database, { userId, reason, acceptMatch }) => ({
    userId,
    matches: await reopenAccount(database, userId, reason, acceptMatch),
  })),
  'member-end-sessions': defineAction(ForReason, async (database, { userId, reason }) => ({
    userId,
    ended: await endMemberSessions(database, userId, reason),
  })),
  'member-passkeys-remove': defineAction(ForReason, async (database, { userId, reason }) => ({
    userId,
    ...(await removeAllPasskeys(database, userId, reason)),
  })),
  'member-wait': defineAction(strict({ wait: Type.Boolean() }), async (database, { wait }) => {
    const before = await newMembersWait(database);
    await setNewMembersWait(database, wait);
    return { before, after: wait };
  }),
};
