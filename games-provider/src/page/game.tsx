// The page of every game: reads the launch token from its address and opens its game.
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import 'shared-types/pretendard-fallback.css';
import './frame.css';
import './message.css';
import './money.css';
import './sheet.css';
import { render } from 'preact';
import { keepFocus } from 'shared-types/platform';
import { readGameAddress } from './game-address.ts';
import { post } from './server.ts';
import { useEffect, useState } from 'preact/hooks';
import { ActionButton } from './action-button.tsx';

/** Why a game does not open, in the two languages of a page that does not know its reader yet. */
interface Problem {
  readonly ko: string;
  readonly en: string;
  /** Whether it may end without an action of the player. */
  readonly passes: boolean;
}

const LINK_GONE: Problem = {
  ko: '게임 주소가 만료되었습니다. 창을 닫고 사이트에서 다시 열어 주세요.',
  en: 'This link has expired. Close the window and open the game again.',
  passes: false,
};
const NO_CONNECTION: Problem = {
  ko: '연결이 끊겼습니다. 다시 연결되면 게임이 자동으로 열립니다.',
  en: 'The connection was lost. The game opens by itself once it is back.',
  passes: true,
};

const { token, deposit } = readGameAddress(location.hash);
// A used token is removed from the address.
history.replaceState(null, '', deposit === undefined ? location.pathname : `#${new URLSearchParams({ deposit })}`);

// The same game opened again in this window changes only the fragment.
window.addEventListener('hashchange', () => location.reload());

/** Opens the game in `root`, or shows a message that the player can act on. */
async function start(root: HTMLElement): Promise<void> {
  const problem = await openGame(root).catch(() => NO_CONNECTION);
  if (problem !== undefined) {
    root.replaceChildren();
    render(<NotOpened problem={problem} deposit={deposit} onAgain={async () => start(root)} />, root);
  }
  root.removeAttribute('aria-busy');
}

/** @returns why the game does not open */
async function openGame(root: HTMLElement): Promise<Problem | undefined> {
  const session = token === null ? undefined : await post('authenticate', { t: token });
  if (session?.status !== 'ok') {
    return LINK_GONE;
  }
  document.documentElement.lang = session.languageTag;
  document.title = session.name;
  if (session.game === 'slot') {
    const { openSlot } = await import(/* webpackChunkName: 'slot' */ './slot/slot-view.tsx');
    render(null, root);
    openSlot(root, session, deposit);
  } else {
    const { openTable } = await import(/* webpackChunkName: 'table' */ './table/table-view.tsx');
    render(null, root);
    openTable(root, session, deposit);
  }
  return undefined;
}

const root = document.getElementById('game');
if (root !== null) {
  void start(root);
  keepFocus();
}

interface Props {
  readonly problem: Problem;
  readonly deposit: string | undefined;
  onAgain(): Promise<void>;
}

/** Content of the window of a game that does not open: why, and the next step. */
function NotOpened({ problem: { ko, en, passes }, deposit, onAgain }: Props) {
  const [busy, setBusy] = useState(false);
  const again = () => {
    setBusy(true);
    void onAgain().finally(() => setBusy(false));
  };
  useEffect(() => {
    if (!passes) {
      return undefined;
    }
    window.addEventListener('online', again, { once: true });
    return () => window.removeEventListener('online', again);
    // Once for each message.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [passes]);
  return (
    <div class="wait" role="alert">
      <p>{ko}</p>
      <p lang="en">{en}</p>
      {passes ? (
        <ActionButton class="action main" disabled={busy} onClick={again}>
          다시 시도 · <span lang="en">Try again</span>
        </ActionButton>
      ) : (
        deposit !== undefined && (
          <a class="action main" href={new URL('/', deposit).href}>
            사이트로 이동 · <span lang="en">Go to the site</span>
          </a>
        )
      )}
    </div>
  );
}
