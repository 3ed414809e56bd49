import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useCallback, useEffect } from 'preact/hooks';
import type { PastRound } from '../rounds/round-history.ts';
import type { GamePlay } from './play.ts';
import { getVerifyAddress } from './seed-promise.ts';
import { post } from './server.ts';
import { GameDialog } from './sheet.tsx';

/** Renders the result of a finished round. */
export type RenderResult = (
  round: PastRound & { readonly result: NonNullable<PastRound['result']> },
) => ComponentChildren;

interface Props {
  readonly play: GamePlay;
  readonly open: Signal<boolean>;
  renderResult: RenderResult;
}

/** The sheet of past rounds, fetched at each opening: time, money, result and the seeds to verify it. */
export function HistorySheet({ play, open, renderResult }: Props) {
  const { session, words } = play;
  const { texts } = words;
  /** Undefined while they load, null if they failed to load. */
  const rounds = useSignal<readonly PastRound[] | null | undefined>(undefined);
  const isOpen = open.value;
  const read = useCallback(() => {
    rounds.value = undefined;
    void post('history', { sessionId: session.sessionId })
      .then((response) => (rounds.value = response.rounds))
      .catch(() => (rounds.value = null));
  }, [rounds, session.sessionId]);
  useEffect(() => {
    if (isOpen) {
      read();
    }
  }, [isOpen, read]);
  return (
    <GameDialog title={texts.history} words={words} open={open}>
      <ol class="rounds" aria-busy={rounds.value === undefined ? 'true' : undefined}>
        {rounds.value?.map((round) => (
          <Round key={round.roundId} round={round} play={play} renderResult={renderResult} />
        ))}
        {rounds.value === undefined ? [0, 1, 2].map((place) => <li key={place} class="coming" />) : undefined}
        {rounds.value?.length === 0 ? <li class="nothing soft">{texts.noRounds}</li> : undefined}
        {rounds.value === null ? (
          <li class="nothing">
            <p role="alert">{texts.offline}</p>
            <button class="action small" type="button" onClick={read}>
              {texts.retry}
            </button>
          </li>
        ) : undefined}
      </ol>
    </GameDialog>
  );
}

function Round({ round, play, renderResult }: Pick<Props, 'play' | 'renderResult'> & { readonly round: PastRound }) {
  const { session, words } = play;
  const { texts, won } = words;
  const { at, stake, win, balance, result } = round;
  return (
    <li>
      <div class="round-head">
        <time dateTime={at} class="soft">
          {formatTime(at, session.languageTag)}
        </time>
        <b class={win !== null && win > stake ? 'above' : ''}>{outcome(round, play)}</b>
      </div>
      {result === null ? undefined : renderResult({ ...round, result })}
      <dl class="figures">
        <Figure name={texts.stake} text={won(stake)} />
        <Figure name={texts.paid} text={win === null ? '–' : won(win)} />
        <Figure name={texts.after} text={balance === null ? '–' : won(balance)} />
      </dl>
      <Proof round={round} play={play} />
    </li>
  );
}

function Proof({ round, play: { session, words, promise } }: { readonly round: PastRound; readonly play: GamePlay }) {
  const { texts } = words;
  const { roundId, serverSeed, clientSeed, nonce } = round;
  if (serverSeed === null) {
    return undefined;
  }
  const promised = promise.of(roundId);
  return (
    <details>
      <summary>{texts.verify}</summary>
      <dl class="proof">
        <Figure name={texts.round} text={roundId} />
        {promised === undefined ? undefined : <Figure name={texts.promised} text={promised} />}
        <Figure name={texts.serverSeed} text={serverSeed} />
        <Figure name={texts.clientSeed} text={clientSeed} />
        <Figure name={texts.nonce} text={String(nonce)} />
      </dl>
      <a
        href={getVerifyAddress(session, round, serverSeed, promised)}
        target="_blank"
        rel="noopener"
        class="action small"
      >
        {texts.verifyThis}
      </a>
    </details>
  );
}

function Figure({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function outcome({ state, win }: PastRound, { words: { texts, won } }: GamePlay): string {
  if (state === 'undone' || state === 'undoing') {
    return texts.stateVoid;
  }
  if (win === null || state === 'bet') {
    return texts.stateOpen;
  }
  return win > 0 ? won(win) : texts.noPay;
}

function formatTime(at: string, languageTag: string): string {
  return new Intl.DateTimeFormat(languageTag, {
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at));
}
