import { Line, Paragraphs } from 'shared-types/calls';
import { Type } from 'typebox';
import { listPendingMembers, setApprovalRequired } from '../../accounts/approval.ts';
import { changeState, endMemberSessions, removeAllPasskeys } from '../../accounts/member-state.ts';
import { defineAction, defineReading, type OperatorActions, addHints } from './operator-action.ts';

const userId = addHints(Line({ minLength: 1, maxLength: 64 }), { description: 'login name' });
const reason = addHints(Paragraphs({ minLength: 1, maxLength: 500 }), { description: 'for the audit alone' });
const acceptMatch = addHints(Type.Optional(Type.Literal(true)), {
  description: 'also an account that matches a self-excluded member',
});

export const MEMBER_ACTIONS: OperatorActions = {
  'member-list': defineReading(
    'Lists the members who wait, the oldest first, and whether new members wait.',
    {},
    listPendingMembers,
  ),
  'member-approve': defineAction(
    'Approves a member who waits or was rejected.',
    { userId, acceptMatch },
    async (database, input) => changeState(database, input, ['wait', 'rejected'], 'active'),
  ),
  'member-reject': defineAction(
    'Rejects a member who waits; name, phone and bank account stay in use.',
    { userId, reason },
    async (database, input) => changeState(database, input, ['wait'], 'rejected'),
  ),
  'member-suspend': defineAction(
    'Suspends a member: logins and open games end; waiting requests stay.',
    { userId, reason },
    async (database, input) => changeState(database, input, ['active', 'wait'], 'suspended'),
  ),
  'member-resume': defineAction(
    'Ends a suspension: the member can log in again.',
    { userId, reason, acceptMatch },
    async (database, input) => changeState(database, input, ['suspended'], 'active'),
  ),
  'member-reopen': defineAction(
    'Reopens an account that its member closed.',
    { userId, reason, acceptMatch },
    async (database, input) => changeState(database, input, ['closing', 'closed'], 'active'),
  ),
  'member-end-sessions': defineAction(
    'Ends all logins and open games of a member; the member can log in again.',
    { userId, reason },
    endMemberSessions,
  ),
  'member-passkeys-remove': defineAction(
    'Removes every passkey and recovery code of a member who lost them; every login ends.',
    { userId, reason },
    removeAllPasskeys,
  ),
  'member-wait': defineAction(
    'Sets whether new members wait for approval; members who wait already stay in the list.',
    { wait: Type.Boolean() },
    setApprovalRequired,
  ),
};
