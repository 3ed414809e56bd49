import { defineMessages } from 'shared-types/platform';
import type ko from './texts/ko.json';

export const DEPOSIT_MESSAGES = defineMessages<typeof ko>('deposit')({
  askDeposit: { kind: 'confirm', yes: 'send' },
  arrived: 'success',
  oneWaits: 'warning',
  askAccount: { kind: 'confirm', yes: 'askAccount.ask' },
  accountAsked: 'success',
  accountAskedBefore: 'info',
});
