import { defineMessages } from 'shared-types';
import type ko from './texts/ko.json';

/** What dialogs say of a deposit and of the account to pay to. */
export const DEPOSIT_MESSAGES = defineMessages<typeof ko>('deposit')({
  askDeposit: 'confirm',
  arrived: 'success',
  oneWaits: 'warning',
  payerMissing: 'warning',
  payerCharacters: 'warning',
  askAccount: 'confirm',
  accountAsked: 'success',
  accountAskedBefore: 'info',
});
