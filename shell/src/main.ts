import { readerZone } from './locale/reader-zone.ts';

/** Runs the start in pieces: between two of them the browser answers whoever presses something. */
async function main(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  // Whatever uses `Intl` first waits until the browser has read its tables of languages: as long as a piece.
  readerZone();
  await nextTask();
  const { PIECES } = await import(/* webpackMode: "eager" */ './begin.ts');
  for (const piece of PIECES) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what is meant
    await nextTask();
    piece();
  }
}

/** The next task of the page. A timer would let a page that nobody looks at yet wait for a second each time. */
const nextTask = async () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', resolve);
    port1.start();
    port2.postMessage(undefined);
  });

void main();
