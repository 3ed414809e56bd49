import { readWon } from 'shared-types';
import { platform } from 'shell/platform';

/** An amount as it was typed: undefined when it is no whole amount of won. */
export function wonOf(text: string): number | undefined {
  const read = readWon(text, markOfThousands());
  return read !== undefined && 'won' in read ? read.won : undefined;
}

/** What is kept of what was typed: an amount as plain digits, which every language reads; other words, more may follow. */
export function keptWon(text: string): string {
  const won = wonOf(text);
  return won === undefined || hasWords(text) ? text : String(won);
}

/** What the field shows of it: digits with marks of thousands; other words as they are. */
export function shownWon(text: string): string {
  const won = wonOf(text);
  return won === undefined || hasWords(text) ? text : platform.format.number(won);
}

function hasWords(text: string): boolean {
  return /[^\d.,'’\s]/.test(text.normalize('NFKC'));
}

function markOfThousands(): string {
  return platform.format.number(1_000).replaceAll(/\d/g, '');
}
