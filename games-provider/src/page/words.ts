import { formatOdds, formatPercent } from 'shared-types/platform';
import type { PageTexts } from '../server/page-responses.ts';

export type Words = ReturnType<typeof createWords>;

export function createWords({ texts, lang, languageTag }: PageTexts) {
  const number = new Intl.NumberFormat(languageTag);
  const byCode: Readonly<Record<string, string>> = texts;
  const fill = (text: string, values: Readonly<Record<string, string | number>>) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key]));
  const amount = (won: number) => number.format(won);
  return {
    texts,
    fill,
    amount,
    /** Returns a sentence about a return in percent. */
    returnRate: (percent: number) => fill(texts.returnRate, { percent: formatPercent(percent, lang) }),
    odds: (odds: string) => formatOdds(odds, lang),
    /** Returns a sentence about the payout of a round or spin. */
    returned: (win: number) => (win > 0 ? fill(texts.returned, { amount: amount(win) }) : texts.lost),
    won: (won: number) => fill(texts.won, { amount: amount(won) }),
    /** Returns an amount with its sign; zero has none. */
    signed: (won: number) =>
      `${won > 0 ? '+' : won < 0 ? '−' : ''}${fill(texts.won, { amount: amount(Math.abs(won)) })}`,
    spot: (code: string) =>
      byCode[code] ??
      (code.startsWith('n') ? fill(texts.number, { n: code.slice(1) }) : fill(texts.die, { n: code.slice(1) })),
    picture: (code: string) => byCode[code] ?? fill(texts.picture, { n: code.slice(1) }),
    chip: (won: number) => {
      if (lang === 'ko') {
        return won >= 10_000 ? `${won / 10_000}만` : `${won / 1_000}천`;
      }
      return `${won / 1_000}K`;
    },
  };
}
