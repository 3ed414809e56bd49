/** Texts, amounts and spot names of a session's language. */
export function wordsOf({ texts, lang, languageTag }) {
  const number = new Intl.NumberFormat(languageTag);
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, key) => values[key]);
  return {
    texts,
    fill,
    amount: (won) => number.format(won),
    /** What a round or a spin paid, as a sentence. */
    returned: (win) => (win > 0 ? fill(texts.returned, { amount: number.format(win) }) : texts.lost),
    won: (won) => fill(texts.won, { amount: number.format(won) }),
    spot: (code) =>
      texts[code] ??
      (code.startsWith('n') ? fill(texts.number, { n: code.slice(1) }) : fill(texts.die, { n: code.slice(1) })),
    chip: (won) => {
      if (lang === 'ko') {
        return won >= 10_000 ? `${won / 10_000}만` : `${won / 1_000}천`;
      }
      return `${won / 1_000}K`;
    },
  };
}
