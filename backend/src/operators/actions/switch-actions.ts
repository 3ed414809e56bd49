import { Paragraphs } from 'shared-types/calls';
import { Type } from 'typebox';
import { SWITCH_KINDS, listSwitchedOff, switchOff, switchOn } from '../../games/catalogue/play-switches.ts';
import { defineAction, defineReading, type OperatorActions } from './operator-action.ts';

const Switch = {
  kind: Type.Enum(SWITCH_KINDS),
  code: Type.Optional(
    Type.String({
      maxLength: 64,
      pattern: '^[A-Za-z0-9_-]*$',
      description: 'of the provider, company or game; none for all gaming',
    }),
  ),
  reason: Paragraphs({ minLength: 1, maxLength: 500 }),
};

/** Actions of operators to stop play. */
export const SWITCH_ACTIONS: OperatorActions = {
  'switch-list': defineReading('Lists what is switched off, the latest first.', {}, async (database) => ({
    off: await listSwitchedOff(database),
  })),
  'switch-off': defineAction(
    'Stops play: nothing of it is opened or takes stakes from now on; rounds that run come to their end.',
    Switch,
    async (database, { kind, code = '', reason }) => ({
      ...(await switchOff(database, { kind, code }, reason)),
      after: 'off',
    }),
  ),
  'switch-on': defineAction(
    'Lets play go on, unless another switch or the catalogue holds it shut.',
    Switch,
    async (database, { kind, code = '' }) => ({ ...(await switchOn(database, { kind, code })), after: 'on' }),
  ),
};
