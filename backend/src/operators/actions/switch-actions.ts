import { Paragraphs } from 'shared-types';
import { Type } from 'typebox';
import { SWITCH_KINDS, switchedOff, switchOff, switchOn } from '../../games/catalogue/play-switches.ts';
import { defineAction, type OperatorActions } from './operator-action.ts';

const Switch = {
  kind: Type.Enum(SWITCH_KINDS),
  code: Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_-]*$' }),
  reason: Paragraphs({ minLength: 1, maxLength: 500 }),
};

/** What an operator may do to stop play. */
export const SWITCH_ACTIONS: OperatorActions = {
  'switch-list': defineAction(
    Type.Object({}, { additionalProperties: false }),
    async (database) => ({ off: await switchedOff(database) }),
    { read: true },
  ),
  'switch-off': defineAction(
    Type.Object(Switch, { additionalProperties: false }),
    async (database, { reason, ...what }) => ({ ...(await switchOff(database, what, reason)), after: 'off' }),
  ),
  'switch-on': defineAction(Type.Object(Switch, { additionalProperties: false }), async (database, { kind, code }) => ({
    ...(await switchOn(database, { kind, code })),
    after: 'on',
  })),
};
