import { calm, pause } from '../pause.js';

const EACH_LINE_MS = 700;
const MOST_LINES_SHOWN = 4;

/** Shows what each spin of a round paid, and turns the reels for the free ones with the sum so far; the first rests. */
export async function showSpins({ reels, lines, free, tell, words, slot }, { result, stake }, spinMs) {
  const { texts, fill } = words;
  const [first, ...others] = result.spins;
  const paid = (spin, multiple) => (spin.units * multiple * stake) / slot.lines.length;
  await showLines(first);
  if (others.length > 0) {
    const { count, multiple } = slot.freeSpins;
    tell(fill(texts.freeStart, { n: first.scatters, all: count, times: multiple }));
    await showScatters(first);
    free.hidden = false;
    let sum = paid(first, 1);
    for (const [at, spin] of others.entries()) {
      const counted = fill(texts.freeSpins, { at: at + 1, all: others.length });
      free.textContent = `${counted} · ${words.won(sum)}`;
      tell(texts.spinning);
      reels.light();
      lines.show([]);
      const earliest = pause(spinMs);
      await reels.turn(Promise.resolve(spin.stops));
      const won = paid(spin, multiple);
      sum += won;
      free.textContent = `${counted} · ${words.won(sum)}`;
      tell(words.returned(won));
      await showLines(spin);
      await earliest;
    }
    free.hidden = true;
  }

  async function showLines(spin) {
    if (spin.lines.length === 0) {
      reels.light();
      return;
    }
    const dearest = spin.lines.toSorted((a, b) => b.units - a.units);
    lines.show(dearest.map(({ line }) => line));
    reels.light(dearest.flatMap(cells));
    await pause(EACH_LINE_MS);
    if (dearest.length > 1 && !calm()) {
      for (const one of dearest.slice(0, MOST_LINES_SHOWN)) {
        lines.show([one.line]);
        reels.light(cells(one));
        await pause(EACH_LINE_MS / 2);
      }
      lines.show(dearest.map(({ line }) => line));
      reels.light(dearest.flatMap(cells));
    }
  }

  async function showScatters({ stops }) {
    const scatter = slot.symbols.indexOf('scatter');
    const places = stops.flatMap((stop, reel) =>
      [0, 1, 2]
        .filter((row) => slot.strips[reel][(stop + row) % slot.strips[reel].length] === scatter)
        .map((row) => [reel, row]),
    );
    lines.show([]);
    reels.light(places);
    await pause(1_600);
  }

  function cells({ line, count }) {
    return slot.lines[line].slice(0, count).map((row, reel) => [reel, row]);
  }
}
