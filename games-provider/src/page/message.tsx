import { ActionButton } from './action-button.tsx';
import { Dotted } from './dotted.tsx';
import type { GamePlay } from './play.ts';

interface Props {
  readonly play: GamePlay;
}

/** The latest message, announced as it changes; a blocking one has a button or link for the next step. */
export function GameMessage({ play }: Props) {
  const { text, tone, nextStep } = play.message.value;
  const { texts, won } = play.words;
  return (
    <div class="message-line" aria-live="polite">
      {/* A new text is a new box: nothing moves. */}
      <div
        key={nextStep === undefined ? text : 'stop'}
        class={`message ${tone}${nextStep === undefined ? '' : ` stop ${nextStep}`}`}
      >
        <p>
          {text === texts.placed ? (
            // The sum is not announced at every chip: it is among the amounts, too.
            <Dotted
              parts={[
                text,
                <span key="sum" aria-hidden="true">
                  {won(play.stake.value)}
                </span>,
              ]}
            />
          ) : (
            <Dotted parts={text.split(' · ')} />
          )}
        </p>
        {nextStep === 'again' ? (
          <ActionButton class="action small" disabled={play.busy.value} onClick={() => void play.send()}>
            {texts.retry}
          </ActionButton>
        ) : (
          <SiteLink play={play} />
        )}
      </div>
    </div>
  );
}

/** Link to the site in a new window: the game stays open. */
function SiteLink({ play: { message, session, deposit, words, balance } }: Props) {
  const { nextStep } = message.value;
  // Where a smaller amount helps, no link moves under a pointer that taps a spot twice: the one next to the balance
  // stays.
  const addsMoney = nextStep === 'addMoney' && session.mode === 'real' && balance.value < session.limits.least;
  if (deposit === undefined || !(addsMoney || nextStep === 'site')) {
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
