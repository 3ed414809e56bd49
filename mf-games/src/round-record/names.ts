import type { TextKey, Translate } from 'shared-types/platform';
import type ko from './texts/ko.json';

const LETTERS: Readonly<Record<string, string>> = { l1: 'A', l2: 'K', l3: 'Q', l4: 'J' };
const NUMBERED = /^(?<kind>[ndh])(?<n>\d+)$/;
const KINDS = { n: 'number', d: 'die', h: 'picture' } as const satisfies Record<string, TextKey<typeof ko>>;
const WORDS = [
  'player',
  'banker',
  'tie',
  'player-pair',
  'banker-pair',
  'dragon',
  'tiger',
  'red',
  'black',
  'odd',
  'even',
  'low',
  'high',
  'dozen1',
  'dozen2',
  'dozen3',
  'column1',
  'column2',
  'column3',
  'small',
  'big',
  'triple',
  'spin',
  'wild',
  'scatter',
] as const satisfies readonly TextKey<typeof ko>[];

/** Returns the translated name of a spot, hand or symbol; names of other providers stay unchanged. */
export function translateName(name: string, t: Translate<typeof ko>): string {
  const { kind, n } = NUMBERED.exec(name)?.groups ?? {};
  if (n !== undefined && (kind === 'n' || kind === 'd' || kind === 'h')) {
    return t(KINDS[kind], { n });
  }
  const word = WORDS.find((known) => known === name);
  return LETTERS[name] ?? (word === undefined ? name : t(word));
}
