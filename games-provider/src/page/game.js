// The page of every game: takes the launch token out of its own address and opens the game that it stands for.
import { h } from './element.js';
import { post } from './server.js';

const LINK_GONE =
  '게임 주소가 만료되었습니다. 창을 닫고 사이트에서 다시 열어 주세요. · This link has expired. Close the window and open the game again.';
const NO_CONNECTION =
  '연결이 끊겼습니다. 창을 닫고 다시 열어 주세요. · The connection was lost. Close the window and open the game again.';

const root = document.getElementById('game');
const token = new URLSearchParams(location.hash.slice(1)).get('t');
// A single-use token has no business in the address any longer.
history.replaceState(null, '', location.pathname);

// The same game opened again in this window changes the part after # alone.
window.addEventListener('hashchange', () => location.reload());

function stop(text) {
  root.replaceChildren(h('p', { class: 'wait', role: 'alert' }, text));
  root.removeAttribute('aria-busy');
}

/** Loads a stylesheet of a game and settles once it applies. */
async function wear(href) {
  return new Promise((resolve, reject) => {
    document.head.append(h('link', { rel: 'stylesheet', href, onload: resolve, onerror: reject }));
  });
}

async function open(session) {
  document.documentElement.lang = session.languageTag;
  document.title = session.name;
  if (session.game === 'slot') {
    await wear('/page/slot/slot.css');
    const { openSlot } = await import('./slot/slot-view.js');
    openSlot(root, session);
  } else {
    await wear('/page/table/table.css');
    const { openTable } = await import('./table/table-view.js');
    openTable(root, session);
  }
  root.removeAttribute('aria-busy');
}

async function start() {
  if (token === null) {
    stop(LINK_GONE);
    return;
  }
  try {
    const session = await post('authenticate', { t: token });
    if (session.status === 'ok') {
      await open(session);
    } else {
      stop(LINK_GONE);
    }
  } catch {
    stop(NO_CONNECTION);
  }
}

void start();
