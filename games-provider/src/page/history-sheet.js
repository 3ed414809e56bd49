import { h } from './element.js';
import { verifyAddress } from './promise.js';
import { post } from './server.js';
import { sheet } from './sheet.js';

/**
 * The sheet of past rounds, read anew at each opening: time, money, result and the seeds to check it with.
 * @param describe makes the elements that show a round's result
 */
export function historySheet({ session, words, promise, describe }) {
  const { texts } = words;
  const list = h('ol', { class: 'rounds' });
  const { element } = sheet(texts.history, words, list);
  const moment = new Intl.DateTimeFormat(session.languageTag, {
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });

  function outcome({ state, win }) {
    if (state === 'undone' || state === 'undoing') {
      return texts.stateVoid;
    }
    if (win === null || state === 'bet') {
      return texts.stateOpen;
    }
    return win > 0 ? words.won(win) : texts.noPay;
  }

  const figure = (name, text) => h('div', {}, h('dt', {}, name), h('dd', {}, text));

  function proof(round) {
    const { roundId, serverSeed, clientSeed, nonce } = round;
    if (serverSeed === null) {
      return undefined;
    }
    const promised = promise.of(roundId);
    return h(
      'details',
      {},
      h('summary', {}, texts.verify),
      h(
        'dl',
        { class: 'proof' },
        figure(texts.round, roundId),
        promised === undefined ? undefined : figure(texts.promised, promised),
        figure(texts.serverSeed, serverSeed),
        figure(texts.clientSeed, clientSeed),
        figure(texts.nonce, String(nonce)),
      ),
      h(
        'a',
        { href: verifyAddress(session, round, promised), target: '_blank', rel: 'noopener', class: 'action small' },
        texts.verifyThis,
      ),
    );
  }

  function row(round) {
    return h(
      'li',
      {},
      h(
        'div',
        { class: 'round-head' },
        h('time', { datetime: round.at }, moment.format(new Date(round.at))),
        h('b', { class: round.win > round.stake ? 'above' : '' }, outcome(round)),
      ),
      ...(round.result === null ? [] : describe(round)),
      h(
        'dl',
        { class: 'figures' },
        figure(texts.stake, words.won(round.stake)),
        figure(texts.paid, round.win === null ? '–' : words.won(round.win)),
        figure(texts.after, round.balance === null ? '–' : words.won(round.balance)),
      ),
      proof(round),
    );
  }

  async function open() {
    list.setAttribute('aria-busy', 'true');
    element.showModal();
    const answer = await post('history', { sessionId: session.sessionId }).catch(() => undefined);
    const rounds = answer?.rounds ?? [];
    const empty = answer === undefined ? texts.offline : texts.noRounds;
    list.replaceChildren(...(rounds.length > 0 ? rounds.map(row) : [h('li', { class: 'soft' }, empty)]));
    list.removeAttribute('aria-busy');
  }
  return { element, open };
}
