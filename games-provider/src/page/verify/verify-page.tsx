import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { type GameName, GAMES } from '../../games/table-games/games.ts';
import type { Words } from '../words.ts';
import { PastSpins } from '../slot/past-spins.tsx';
import { SmallResult } from '../table/past-round.tsx';
import { createCommitment, createSeededSource } from '../../games/random-source.ts';
import type { GameTexts } from '../../texts/game-texts.ts';

interface Props {
  readonly parameters: URLSearchParams;
  readonly words: Words;
}

export function VerifyPage({ parameters, words }: Props) {
  const { texts } = words;
  const checked = useSignal<Checked | 'bad seeds' | undefined>(undefined);
  const check = (typed: Typed) => {
    checked.value = verifyRound(typed) ?? 'bad seeds';
  };
  useEffect(() => {
    if (parameters.has('server')) {
      check(parameters);
    }
    // The address is read once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const field = (name: string, text: string) => (
    <Labelled id={name} text={text}>
      <input id={name} name={name} defaultValue={parameters.get(name) ?? ''} autocomplete="off" spellcheck={false} />
    </Labelled>
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        check(new FormData(event.currentTarget));
      }}
    >
      <h1>{texts.verify}</h1>
      <p>{texts.fair}</p>
      <p class="soft">{texts.verifyIntro}</p>
      <Labelled id="game" text={texts.verifyGame}>
        <select id="game" name="game">
          {NAMES.map(([code, name]) => (
            <option key={code} value={code} selected={code === findName(parameters)}>
              {texts[name]}
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
          <VerifyOutcome checked={checked.value} theme={parameters.get('theme') ?? ''} words={words} />
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

type Checked = NonNullable<ReturnType<typeof verifyRound>>;

interface OutcomeProps {
  readonly checked: Checked;
  /** How a slot looks; empty at a table. */
  readonly theme: string;
  readonly words: Words;
}

function VerifyOutcome({ checked: { game, result, hash, promised }, theme, words }: OutcomeProps) {
  const { texts } = words;
  const file = `games/${game === 'slot' ? 'slot' : 'table-games'}/${game}`;
  return (
    <>
      <h2>{texts.seedHashOf}</h2>
      <p class="hash soft">{hash}</p>
      {promised === '' ? (
        <p class="soft">{texts.hashNone}</p>
      ) : (
        <p class={hash === promised ? 'same' : 'other'}>{hash === promised ? texts.hashSame : texts.hashOther}</p>
      )}
      <h2>{texts.drawnAgain}</h2>
      {game === 'slot' ? (
        <PastSpins theme={theme} result={result} words={words} />
      ) : (
        <SmallResult game={game} result={result} words={words} />
      )}
      <p class="soft">
        {texts.drawnBy}:{' '}
        <a href={`/${file}.ts`} target="_blank" rel="noopener">
          {file}
        </a>
      </p>
    </>
  );
}

/** The game and the seeds of a round in an address or a form, and the hash that was promised; empty if unknown. */
interface Typed {
  get(name: string): unknown;
}

/** Computes the round of seeds again with the server's code; undefined for invalid seeds. */
function verifyRound(typed: Typed) {
  const read = (name: string) => {
    const value = typed.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const [game, server, client, nonce] = [findName(typed), read('server'), read('client'), read('nonce')];
  if (!/^[0-9a-f]{64}$/.test(server) || !/^[0-9a-f]{16,64}$/.test(client) || !/^[1-9]\d{0,9}$/.test(nonce)) {
    return undefined;
  }
  const result = GAMES[game].draw(createSeededSource(server, `${client}:${nonce}`));
  return { game, result, hash: createCommitment(server), promised: read('promised') };
}

function findName(typed: Typed): GameName {
  return NAMES.find(([name]) => name === typed.get('game'))?.[0] ?? 'baccarat';
}

const NAMES = [
  ['baccarat', 'nameBaccarat'],
  ['dragon-tiger', 'nameDragonTiger'],
  ['roulette', 'nameRoulette'],
  ['sic-bo', 'nameSicBo'],
  ['slot', 'nameSlot'],
] as const satisfies readonly (readonly [GameName, keyof GameTexts])[];
