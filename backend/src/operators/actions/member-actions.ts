import { Line, Paragraphs } from 'shared-types/calls';
import { Type } from 'typebox';
import {
  approveMember,
  isApprovalRequired,
  rejectMember,
  setApprovalRequired,
  listPendingMembers,
} from '../../accounts/approval.ts';
import { removeAllPasskeys } from '../../accounts/passkeys/remove-all-passkeys.ts';
import { endMemberSessions, reopenAccount, resumeMember, suspendMember } from '../../accounts/suspension.ts';
import { defineAction, defineReading, type OperatorActions, addHints } from './operator-action.ts';

const userId = addHints(Line({ minLength: 1, maxLength: 64 }), { description: 'login name' });
const reason = addHints(Paragraphs({ minLength: 1, maxLength: 500 }), { description: 'for the audit alone' });
const acceptMatch = addHints(Type.Optional(Type.Literal(true)), {
  description: 'also an account that matches a self-excluded member',
});

/** Actions of operators on members. */
export const MEMBER_ACTIONS: OperatorActions = {
  'member-list': defineReading(
    'Lists the members who wait, the oldest first, and whether new members wait.',
    {},
    async (database) => ({
      newMembersWait: await isApprovalRequired(database),
      members: await listPendingMembers(database),
    }),
  ),
  'member-approve': defineAction(
    'Lets in a member who waits, or one who was rejected before.',
    { userId, acceptMatch },
    async (database, input) => ({
      userId: input.userId,
      matches: await approveMember(database, input.userId, input.acceptMatch),
    }),
  ),
  'member-reject': defineAction(
    'Does not let in a member who waits; name, phone and bank account stay taken.',
    { userId, reason },
    async (database, input) => {
      await rejectMember(database, input.userId, input.reason);
      return { userId: input.userId };
    },
  ),
  'member-suspend': defineAction(
    'Keeps a member out until resumed: logins and opened games end, requests that wait stay.',
    { userId, reason },
    async (database, input) => ({
      userId: input.userId,
      ended: await suspendMember(database, input.userId, input.reason),
    }),
  ),
  'member-resume': defineAction(
    'Lets a suspended member log in again.',
    { userId, reason, acceptMatch },
    async (database, input) => ({
      userId: input.userId,
      matches: await resumeMember(database, input.userId, input.reason, input.acceptMatch),
    }),
  ),
  'member-reopen': defineAction(
    'Opens an account again that its member closed.',
    { userId, reason, acceptMatch },
    async (database, input) => ({
      userId: input.userId,
      matches: await reopenAccount(database, input.userId, input.reason, input.acceptMatch),
    }),
  ),
  'member-end-sessions': defineAction(
    'Logs a member out everywhere; opened games end, and a new login is let in.',
    { userId, reason },
    async (database, input) => ({
      userId: input.userId,
      ended: await endMemberSessions(database, input.userId, input.reason),
    }),
  ),
  'member-passkeys-remove': defineAction(
    'Removes every passkey and recovery code of a member who lost them; every login ends.',
    { userId, reason },
    async (database, input) => ({
      userId: input.userId,
      ...(await removeAllPasskeys(database, input.userId, input.reason)),
    }),
  ),
  'member-wait': defineAction(
    'Says whether new members wait until they are approved; those who wait already go on waiting.',
    { wait: Type.Boolean() },
    async (database, { wait }) => {
      const before = await isApprovalRequired(database);
      await setApprovalRequired(database, wait);
      return { before, after: wait };
    },
  ),
};
