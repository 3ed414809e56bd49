import { Line, Paragraphs } from 'shared-types/calls';
import { Type } from 'typebox';
import { isApprovalRequired, setApprovalRequired, listPendingMembers } from '../../accounts/approval.ts';
import { changeState, endMemberSessions, rejectMember, removeAllPasskeys } from '../../accounts/member-state.ts';
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
    async (database, input) => {
      const { matches } = await changeState(database, input, ['wait', 'rejected'], 'active');
      return { userId: input.userId, matches };
    },
  ),
  'member-reject': defineAction(
    'Does not let in a member who waits; name, phone and bank account stay taken.',
    { userId, reason },
    rejectMember,
  ),
  'member-suspend': defineAction(
    'Keeps a member out until resumed: logins and opened games end, requests that wait stay.',
    { userId, reason },
    async (database, input) => {
      const { ended } = await changeState(database, input, ['active', 'wait'], 'suspended');
      return { userId: input.userId, ended };
    },
  ),
  'member-resume': defineAction(
    'Lets a suspended member log in again.',
    { userId, reason, acceptMatch },
    async (database, input) => {
      const { matches } = await changeState(database, input, ['suspended'], 'active');
      return { userId: input.userId, matches };
    },
  ),
  'member-reopen': defineAction(
    'Opens an account again that its member closed.',
    { userId, reason, acceptMatch },
    async (database, input) => {
      const { matches } = await changeState(database, input, ['closing', 'closed'], 'active');
      return { userId: input.userId, matches };
    },
  ),
  'member-end-sessions': defineAction(
    'Logs a member out everywhere; opened games end, and a new login is let in.',
    { userId, reason },
    endMemberSessions,
  ),
  'member-passkeys-remove': defineAction(
    'Removes every passkey and recovery code of a member who lost them; every login ends.',
    { userId, reason },
    removeAllPasskeys,
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
