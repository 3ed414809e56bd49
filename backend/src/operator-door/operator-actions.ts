import { MEMBER_ACTIONS } from '../accounts/member-actions.ts';
import { BACKUP_ACTIONS } from '../backup/backup-actions.ts';
import { BANNER_ACTIONS } from '../community/banner-actions.ts';
import { COMMUNITY_ACTIONS } from '../community/community-actions.ts';
import { CATALOGUE_ACTIONS } from '../games/catalogue/catalogue-actions.ts';
import { MONEY_ACTIONS } from '../wallet/operator/money-actions.ts';
import { RETENTION_ACTIONS } from '../retention/retention-actions.ts';
import type { OperatorActions } from './operator-action.ts';

/** Everything that an operator may do; each part of the backend brings its own. */
export const OPERATOR_ACTIONS: OperatorActions = {
  ...COMMUNITY_ACTIONS,
  ...BANNER_ACTIONS,
  ...MONEY_ACTIONS,
  ...CATALOGUE_ACTIONS,
  ...MEMBER_ACTIONS,
  ...BACKUP_ACTIONS,
  ...RETENTION_ACTIONS,
};
