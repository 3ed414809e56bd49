import { h } from './element.js';

/** A dialog with a heading and a way out that stays in sight. */
export function sheet(title, words, ...inside) {
  const body = h('div', { class: 'sheet-body', tabindex: '0' }, ...inside);
  const element = h(
    'dialog',
    { 'aria-label': title },
    h('header', {}, h('h2', {}, title)),
    body,
    h(
      'footer',
      {},
      h('button', { class: 'action', type: 'button', onclick: () => element.close() }, words.texts.close),
    ),
  );
  element.addEventListener('click', ({ target }) => {
    if (target === element) {
      element.close();
    }
  });
  return { element, body };
}
