import type { DescribedSession } from '../server/page-responses.ts';
import type { SeedPromise } from './seed-promise.ts';
import type { Words } from './words.ts';

interface Props {
  readonly session: DescribedSession;
  readonly promise: SeedPromise;
  readonly words: Words;
}

/** The section of every rules sheet that explains how a player can check a round. */
export function Fairness({ session: { lang, minRoundMs }, promise, words: { texts, fill, amount } }: Props) {
  return (
    <>
      <h3>{texts.verify}</h3>
      <p>{texts.fair}</p>
      <p class="hash">
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
