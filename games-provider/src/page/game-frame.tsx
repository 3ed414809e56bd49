import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { HistorySheet, type RenderResult } from './history-sheet.tsx';
import { GameIcon } from './icon.tsx';
import { MoneyBar } from './money-bar.tsx';
import type { GamePlay } from './play.ts';

interface Props {
  readonly play: GamePlay;
  readonly children: ComponentChildren;
  readonly controls: ComponentChildren;
  renderRules(open: Signal<boolean>): ComponentChildren;
  renderResult: RenderResult;
}

/** The window of every game: name and tools, the game, money and controls, and the sheets of rules and past rounds. */
export function GameFrame({ play, children, controls, renderRules, renderResult }: Props) {
  const rules = useSignal(false);
  const history = useSignal(false);
  const { session, sound } = play;
  const { texts } = play.words;
  return (
    <>
      <header class="head">
        <div class="title">
          <h1>{session.name}</h1>
          {session.mode === 'demo' ? (
            <p class="demo">{texts.demo}</p>
          ) : (
            <p class="soft">
              {texts.playMoney} · {texts.notReal}
            </p>
          )}
        </div>
        <nav aria-label={session.name}>
          <Tool icon="history" text={texts.history} opens={history} />
          <Tool icon="rules" text={texts.rules} opens={rules} />
          <button
            class="tool"
            type="button"
            aria-label={texts.sound}
            aria-pressed={sound.on.value ? 'true' : 'false'}
            onClick={() => sound.toggle()}
          >
            <GameIcon name={sound.on.value ? 'soundOn' : 'soundOff'} />
          </button>
        </nav>
      </header>
      {children}
      <div class="foot">
        <MoneyBar play={play} />
        {controls}
      </div>
      {renderRules(rules)}
      <HistorySheet play={play} open={history} renderResult={renderResult} />
    </>
  );
}

function Tool({ icon, text, opens }: { icon: 'history' | 'rules'; text: string; opens: Signal<boolean> }) {
  return (
    <button
      class="tool"
      type="button"
      aria-label={text}
      title={text}
      onClick={() => {
        opens.value = true;
      }}
    >
      <GameIcon name={icon} />
    </button>
  );
}
