import type { GamePlay } from './play.ts';

export function Fairness({ play: { session, promise, words } }: { readonly play: GamePlay }) {
  const { lang, minRoundMs } = session;
  const { texts, fill, amount } = words;
  return (
    <>
      <h3>{texts.verify}</h3>
      <p>{texts.fair}</p>
      <p class="hash soft">
        {texts.seed}: <code>{promise.next}</code>
      </p>
      <p>
        <a href={`/verify#lang=${lang}`} target="_blank" rel="noopener">
          {texts.verify}
        </a>
      </p>
      <p>{fill(texts.minTime, { seconds: amount(minRoundMs / 1_000) })}</p>
      <p>{texts.interrupted}</p>
      <p class="soft">
        {texts.playMoney} · {texts.notReal}
      </p>
    </>
  );
}
