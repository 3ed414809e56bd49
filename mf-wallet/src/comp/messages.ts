import { defineMessages } from 'shared-types/platform';
import type ko from './texts/ko.json';

export const COMP_MESSAGES = defineMessages<typeof ko>('comp')({
  askConvert: { kind: 'confirm', yes: 'send' },
  converted: 'success',
  tooLittle: 'warning',
});
