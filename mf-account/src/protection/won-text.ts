import { MAX_SENT_WON } from 'shared-types';

/** An amount as it was typed: undefined when it is no whole amount of won; marks of thousands are left out. */
export function wonOf(text: string): number | undefined {
  const digits = text.replaceAll(/[\s,.원]/g, '');
  const amount = /^\d{1,16}$/.test(digits) ? Number(digits) : undefined;
  return amount !== undefined && amount <= MAX_SENT_WON ? amount : undefined;
}
