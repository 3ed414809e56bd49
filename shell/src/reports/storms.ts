import { fail } from './failures.ts';
import { own } from './own-browser.ts';
import type { Part } from './parts.ts';

/** Commits of a part within a second that make it worth a closer look. */
const SUSPECT_COMMITS = 100;
const SUSPECT_MS = 1_000;

/** How long frames are counted then, in ms. */
const LOOK_MS = 2_000;

/** Commits for each frame that nobody could see: an animation has one. */
const COMMITS_A_FRAME = 3;

interface Count {
  since: number;
  commits: number;
}

const counts = new Map<string, Count>();
const stops = new Map<string, () => void>();
let looking = false;

const keyOf = ({ feature, version, place }: Part) => `${feature}@${version} ${place}`;

/**
 * Has a part stopped when it renders without end.
 * @param stop takes the part out of the page; does nothing once it is out
 */
export function stopStorms(part: Part, stop: () => void): void {
  stops.set(keyOf(part), stop);
}

/**
 * Notes that parts rendered. A part that does so more than a hundred times a second is looked at for two seconds: when
 * it renders three times or more for every frame, nobody can see what for, and it is stopped.
 */
export function noteCommit(parts: readonly Part[], at: number): void {
  for (const part of parts) {
    const key = keyOf(part);
    const known = counts.get(key);
    if (known === undefined || (!looking && at - known.since > SUSPECT_MS)) {
      counts.set(key, { since: at, commits: 1 });
      continue;
    }
    known.commits += 1;
    if (!looking && known.commits >= SUSPECT_COMMITS && document.visibilityState === 'visible') {
      look(part, known);
    }
  }
}

function look(part: Part, count: Count): void {
  looking = true;
  count.commits = 0;
  const from = own.now();
  let frames = 0;
  const frame = () => {
    frames += 1;
    if (own.now() - from < LOOK_MS && document.visibilityState === 'visible') {
      own.requestAnimationFrame(frame);
      return;
    }
    looking = false;
    if (
      document.visibilityState === 'visible' &&
      count.commits >= SUSPECT_COMMITS &&
      count.commits >= frames * COMMITS_A_FRAME
    ) {
      fail({ kind: 'storm', of: part });
      stops.get(keyOf(part))?.();
    }
    counts.clear();
  };
  own.requestAnimationFrame(frame);
}
