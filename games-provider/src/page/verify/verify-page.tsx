import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { GameName } from '../../games/table-games/games.ts';
import type { Words } from '../words.ts';
import { check, type Checked, type Seeds } from './check.ts';
import { GAME_NAMES, GAMES } from './games.ts';
import { Outcome } from './outcome.tsx';

interface Props {
  /** Parameters of the address. */
  readonly given: URLSearchParams;
  readonly words: Words;
}

/** The form of a round's seeds, and its result. */
export function VerifyPage({ given, words: { texts, ...words } }: Props) {
  const game = useSignal<GameName>(GAME_NAMES.find((name) => name === given.get('game')) ?? 'baccarat');
  const seeds = useSignal<Seeds>({
    server: given.get('server') ?? '',
    client: given.get('client') ?? '',
    nonce: given.get('nonce') ?? '',
    promised: given.get('promised') ?? '',
  });
  const checked = useSignal<Checked | 'bad seeds' | undefined>(undefined);
  const submit = () => {
    checked.value = check(game.value, seeds.value);
  };
  useEffect(() => {
    if (given.has('server')) {
      submit();
    }
    // The address is read once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const field = (name: keyof Seeds, text: string) => (
    <Labelled id={name} text={text}>
      <input
        id={name}
        value={seeds.value[name]}
        autocomplete="off"
        spellcheck={false}
        onInput={({ currentTarget }) => {
          seeds.value = { ...seeds.value, [name]: currentTarget.value };
        }}
      />
    </Labelled>
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h1>{texts.verify}</h1>
      <p>{texts.fair}</p>
      <p class="soft">{texts.verifyIntro}</p>
      <Labelled id="game" text={texts.verifyGame}>
        <select
          id="game"
          value={game.value}
          onChange={({ currentTarget }) => {
            game.value = GAME_NAMES[currentTarget.selectedIndex] ?? game.value;
          }}
        >
          {GAME_NAMES.map((name) => (
            <option key={name} value={name}>
              {texts[GAMES[name].name]}
            </option>
          ))}
        </select>
      </Labelled>
      {field('server', texts.serverSeed)}
      {field('client', texts.clientSeed)}
      {field('nonce', texts.nonce)}
      {field('promised', texts.promised)}
      <button class="action main">{texts.check}</button>
      <section class="outcome-sheet" aria-live="polite" aria-label={texts.drawnAgain}>
        {checked.value === 'bad seeds' ? <p role="alert">{texts.badSeeds}</p> : undefined}
        {typeof checked.value === 'object' ? (
          <Outcome checked={checked.value} theme={given.get('theme') ?? ''} words={{ texts, ...words }} />
        ) : undefined}
      </section>
    </form>
  );
}

function Labelled({ id, text, children }: { id: string; text: string; children: ComponentChildren }) {
  return (
    <p>
      <label for={id}>{text}</label>
      {children}
    </p>
  );
}
