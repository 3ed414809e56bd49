import { ActionButton } from './action-button.tsx';
import type { GamePlay } from './play.ts';

interface Props {
  readonly play: GamePlay;
  /** Where the site takes deposits. */
  readonly deposit: string | undefined;
}

/** The latest message, announced as it changes; what stops the player is shown with the next step. */
export function GameMessage({ play, deposit }: Props) {
  const { text, above, way } = play.message.value;
  return (
    <div class="said" aria-live="polite">
      {/* What stops the player has a separate box, so that the line does not move. */}
      <div
        key={way === undefined ? 'line' : 'stop'}
        class={`message${above ? ' paid' : ''}${way === undefined ? '' : ` stop ${way}`}`}
      >
        <p>{text}</p>
        {way === 'again' ? (
          <ActionButton class="action small" disabled={play.busy.value} onClick={() => void play.send()}>
            {play.words.texts.retry}
          </ActionButton>
        ) : (
          <SiteLink play={play} deposit={deposit} />
        )}
      </div>
    </div>
  );
}

/** Link to the site in a new window: the game stays open. */
function SiteLink({ play: { message, session, words, balance }, deposit }: Props) {
  const { way } = message.value;
  // Where a smaller amount helps, no link moves under a pointer that taps a spot twice: the one next to the balance
  // stays.
  const addsMoney = way === 'addMoney' && session.mode === 'real' && balance.value < session.limits.least;
  if (deposit === undefined || !(addsMoney || way === 'site')) {
    return undefined;
  }
  const { texts } = words;
  return (
    <a
      class="action small"
      href={addsMoney ? deposit : new URL('/', deposit).href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {addsMoney ? texts.addMoney : texts.toSite}
    </a>
  );
}
