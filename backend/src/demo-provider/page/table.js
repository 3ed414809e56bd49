// The game's page: takes the launch token out of its own address and opens the table for it.
import { h } from './element.js';
import { post } from './server.js';
import { openTable } from './table-view.js';

const LINK_GONE =
  '게임 주소가 만료되었습니다. 창을 닫고 사이트에서 다시 열어 주세요. · This link has expired. Close the window and open the game again.';
const NO_CONNECTION =
  '연결이 끊겼습니다. 창을 닫고 다시 열어 주세요. · The connection was lost. Close the window and open the game again.';

const root = document.getElementById('game');
const token = new URLSearchParams(location.hash.slice(1)).get('t');
// A single-use token has no business in the address any longer.
history.replaceState(null, '', location.pathname);

function stop(text) {
  root.replaceChildren(h('p', { class: 'wait', role: 'alert' }, text));
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
      openTable(root, session);
    } else {
      stop(LINK_GONE);
    }
  } catch {
    stop(NO_CONNECTION);
  }
}

void start();
