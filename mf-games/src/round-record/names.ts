import { ROUND_RECORD_WORDING } from './round-record.i18n.ts';

type Key = keyof typeof ROUND_RECORD_WORDING.texts.ko;
type Translate = (key: Key, values?: Readonly<Record<string, string | number>>) => string;

const LETTERS: Readonly<Record<string, string>> = { l1: 'A', l2: 'K', l3: 'Q', l4: 'J' };
const NUMBERED = /^(?<kind>[ndh])(?<n>\d+)$/;
const KINDS = { n: 'number', d: 'die', h: 'picture' } as const satisfies Record<string, Key>;

/** The word for a spot, a hand or a symbol; a foreign provider's own name as it is. */
export function wordFor(name: string, t: Translate): string {
  const { kind, n } = NUMBERED.exec(name)?.groups ?? {};
  if (n !== undefined && (kind === 'n' || kind === 'd' || kind === 'h')) {
    return t(KINDS[kind], { n });
  }
  return LETTERS[name] ?? (isKey(name) ? t(name) : name);
}

function isKey(name: string): name is Key {
  return Object.hasOwn(ROUND_RECORD_WORDING.texts.ko, name);
}
