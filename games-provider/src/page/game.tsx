// The page of every game: reads the launch token from its address and opens its game.
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import 'shared-types/pretendard-fallback.css';
import './frame.css';
import './money.css';
import './sheet.css';
import { render } from 'preact';
import { keepFocus } from 'shared-types/platform';
import { readGameAddress, readReloadedAddress } from './game-address.ts';
import { LINK_GONE, NO_CONNECTION, NotOpened, type Problem } from './not-opened.tsx';
import { post } from './server.ts';

const { token, deposit: given } = readGameAddress(location.hash);
const deposit = given ?? readReloadedAddress(history.state);
// A used token is removed from the address.
history.replaceState({ deposit }, '', location.pathname);

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
  if (session.slot !== undefined) {
    const { openSlot } = await import(/* webpackChunkName: 'slot' */ './slot/slot-view.tsx');
    render(null, root);
    openSlot(root, { ...session, slot: session.slot }, deposit);
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
