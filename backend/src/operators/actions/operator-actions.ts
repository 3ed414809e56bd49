import type { OperatorActions } from './operator-action.ts';
import { AUDIT_ACTIONS } from './audit-actions.ts';
import { CATALOGUE_ACTIONS } from './catalogue-actions.ts';
import { MEMBER_ACTIONS } from './member-actions.ts';
import { COMMUNITY_ACTIONS } from './community-actions.ts';
import { MONEY_ACTIONS } from './money-actions.ts';

export const OPERATOR_ACTIONS: OperatorActions = {
  ...COMMUNITY_ACTIONS,
  ...MONEY_ACTIONS,
  ...CATALOGUE_ACTIONS,
  ...MEMBER_ACTIONS,
  ...AUDIT_ACTIONS,
};
