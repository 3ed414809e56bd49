import { defineMessages } from 'shared-types/platform';
import type ko from './texts/ko.json';

export const WITHDRAW_MESSAGES = defineMessages<typeof ko>('withdraw')({
  askWithdraw: { kind: 'confirm', yes: 'send' },
  arrived: 'success',
  oneWaits: 'warning',
  balanceShort: 'warning',
  needsPasskey: 'error',
  passkeyUnable: 'error',
  passkeyElsewhere: 'error',
  passkeyAway: 'error',
});
