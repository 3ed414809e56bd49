// The page of every game: reads the launch token out of its own address and opens the game that it stands for.
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import './frame.css';
import './sheet.css';
import { render } from 'preact';
import { readAddress } from './game-address.ts';
import { post } from './server.ts';

const LINK_GONE =
  '게임 주소가 만료되었습니다. 창을 닫고 사이트에서 다시 열어 주세요. · This link has expired. Close the window and open the game again.';
const NO_CONNECTION =
  '연결이 끊겼습니다. 창을 닫고 다시 열어 주세요. · The connection was lost. Close the window and open the game again.';

const { token, deposit } = readAddress(location.hash);
// A single-use token has no business in the address any longer.
history.replaceState(null, '', location.pathname);

// The same game opened again in this window changes the part after # alone.
window.addEventListener('hashchange', () => location.reload());

/** Opens the game in `root`; a sentence that a person can act on stands there when it cannot. */
async function start(root: HTMLElement): Promise<void> {
  const problem = await openGame(root).catch(() => NO_CONNECTION);
  if (problem !== undefined) {
    root.replaceChildren();
    render(
      <p class="wait" role="alert">
        {problem}
      </p>,
      root,
    );
  }
  root.removeAttribute('aria-busy');
}

/** @returns why the game does not open */
async function openGame(root: HTMLElement): Promise<string | undefined> {
  const session = token === null ? undefined : await post('authenticate', { t: token });
  if (session?.status !== 'ok') {
    return LINK_GONE;
  }
  document.documentElement.lang = session.languageTag;
  document.title = session.name;
  if (session.slot !== undefined) {
    const { openSlot } = await import(/* webpackChunkName: 'slot' */ './slot/slot-view.tsx');
    openSlot(root, { ...session, slot: session.slot }, deposit);
  } else {
    const { openTable } = await import(/* webpackChunkName: 'table' */ './table/table-view.tsx');
    openTable(root, session, deposit);
  }
  return undefined;
}

const root = document.getElementById('game');
if (root !== null) {
  void start(root);
}
