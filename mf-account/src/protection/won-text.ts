import { readWon } from 'shared-types';
import { platform } from 'shell/platform';

/** An amount as it was typed: undefined when it is no whole amount of won. */
export function wonOf(text: string): number | undefined {
  const read = readWon(text, markOfThousands());
  return read !== undefined && 'won' in read ? read.won : undefined;
}

/** What the field shows of what was typed: digits with marks of thousands; other words as they are, more may follow. */
export function shownWon(text: string): string {
  const won = wonOf(text);
  return won === undefined || /[^\d.,'’\s]/.test(text.normalize('NFKC')) ? text : platform.format.number(won);
}

function markOfThousands(): string {
  return platform.format.number(1_000).replaceAll(/\d/g, '');
}
