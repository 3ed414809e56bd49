import { h } from '../element.js';
import { calm } from '../pause.js';

/** Cells a second while a reel turns. */
const SPEED = 22;
/** How long a reel takes to come to rest, in ms. */
const SLOWING_MS = 620;
/** When the first reel rests, and how much later each next one, in ms from the start. */
const FIRST_MS = 900;
const NEXT_MS = 320;

/** Five reels with their true strips; `turn` spins them until the server's stops are known and they rest there. */
export function reelsOf(strips, symbols, onStop) {
  const reels = strips.map((strip) => {
    const seen = [...strip, ...strip.slice(0, 3)];
    const band = h(
      'div',
      { class: 'band' },
      ...seen.map((symbol) => h('div', { class: 'cell' }, symbols.picture(symbol))),
    );
    return { band, strip, at: 0, element: h('div', { class: 'reel' }, band) };
  });

  function place(reel, at) {
    const { length } = reel.strip;
    reel.at = ((at % length) + length) % length;
    reel.band.style.transform = `translateY(${(-100 * reel.at) / (length + 3)}%)`;
  }

  function rest(stops) {
    reels.forEach((reel, index) => place(reel, stops[index]));
  }

  /** Settles when all reels rest. */
  async function turn(stopsLater) {
    if (calm()) {
      rest(await stopsLater);
      return;
    }
    const begun = performance.now();
    const from = reels.map(({ at }) => at);
    let landing;
    const whole = new Promise((resolve, reject) => {
      stopsLater.then((stops) => (landing = plan(stops, performance.now() - begun)), reject);
      const frame = (now) => {
        const time = Math.max(0, now - begun);
        const still = reels.map((reel, index) => step(reel, index, time));
        if (still.every(Boolean)) {
          resolve();
        } else {
          requestAnimationFrame(frame);
        }
      };
      requestAnimationFrame(frame);
    });

    function plan(stops, now) {
      return reels.map(({ strip }, index) => {
        const start = from[index] - (SPEED * now) / 1_000;
        const end = Math.max(FIRST_MS + NEXT_MS * index, now + SLOWING_MS + NEXT_MS * index);
        // A whole number of turns more or less brings the reel to its stop at about its speed.
        const least = (SPEED * (end - now - SLOWING_MS)) / 1_000 + 4;
        const way = least + ((((start - least - stops[index]) % strip.length) + strip.length) % strip.length);
        return { start, now, end, way, stop: stops[index], rung: false };
      });
    }

    function step(reel, index, time) {
      const goal = landing?.[index];
      if (goal === undefined) {
        place(reel, from[index] - (SPEED * time) / 1_000);
        reel.element.classList.add('turns');
        return false;
      }
      const part = Math.min(1, (time - goal.now) / (goal.end - goal.now));
      if (part < 1) {
        const flat = 1 - SLOWING_MS / (goal.end - goal.now);
        place(reel, goal.start - goal.way * eased(part, flat));
      } else if (!goal.rung) {
        goal.rung = true;
        place(reel, goal.stop);
        reel.element.classList.remove('turns');
        onStop();
      }
      return goal.rung;
    }
    await whole;
  }

  /** Even speed up to `flat`, then slower and slower to rest. */
  function eased(part, flat) {
    const speed = 1 / (flat + (1 - flat) / 3);
    if (part <= flat) {
      return speed * part;
    }
    const x = (part - flat) / (1 - flat);
    return speed * (flat + ((1 - flat) / 3) * (1 - (1 - x) ** 3));
  }

  /** Lights the cells of a line and dims the rest; without cells everything is plain. */
  function light(cells) {
    reels.forEach((reel, index) => {
      const { length } = reel.strip;
      const lit = new Set(cells?.filter(([at]) => at === index).map(([, row]) => (reel.at + row) % length));
      [...reel.band.children].forEach((cell, at) => {
        cell.classList.toggle('lit', lit.has(at % length));
        cell.classList.toggle('dim', cells !== undefined && !lit.has(at % length));
      });
    });
  }

  return {
    element: h('div', { class: 'reels', 'aria-hidden': 'true' }, ...reels.map(({ element }) => element)),
    rest,
    turn,
    light,
    stops: () => reels.map(({ at }) => at),
  };
}
