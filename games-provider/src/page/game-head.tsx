import type { Signal } from '@preact/signals';
import type { DescribedSession } from '../server/page-responses.ts';
import { GameIcon } from './icon.tsx';
import type { Sound } from './sound.ts';
import type { Words } from './words.ts';

interface Props {
  readonly session: DescribedSession;
  readonly words: Words;
  readonly rules: Signal<boolean>;
  readonly history: Signal<boolean>;
  readonly sound: Sound;
}

/** Header of every game: its name, whether it is practice, and buttons for rules, past rounds and sound. */
export function GameHead({ session, words: { texts }, rules, history, sound }: Props) {
  return (
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
