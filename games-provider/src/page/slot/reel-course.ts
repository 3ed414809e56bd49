/** Cells per second while a reel turns. */
const SPEED = 22;
/** How long a reel takes to stop, in ms. */
const SLOWING_MS = 620;
/** When the first reel stops, and the delay of each next one, in ms from the start. */
const FIRST_MS = 900;
const NEXT_MS = 320;

/** Motion of a turning reel to its stop; times in ms from the start, positions in cells. */
export interface Course {
  readonly start: number;
  readonly now: number;
  readonly end: number;
  readonly distance: number;
  readonly stop: number;
}

/** Returns the position of a reel that has turned at constant speed from `from`. */
export function getTurningPosition(from: number, time: number): number {
  return from - (SPEED * time) / 1_000;
}

/** Plans how the reel of an index moves to a stop that became known at `now`. */
export function planCourse(index: number, from: number, stop: number, now: number, cells: number): Course {
  const start = getTurningPosition(from, now);
  const end = Math.max(FIRST_MS + NEXT_MS * index, now + SLOWING_MS + NEXT_MS * index);
  // A whole number of turns more or less brings the reel to its stop at about its speed.
  const least = (SPEED * (end - now - SLOWING_MS)) / 1_000 + 4;
  const distance = least + ((((start - least - stop) % cells) + cells) % cells);
  return { start, now, end, distance, stop };
}

/** Returns the position of the reel at a time; undefined after it stopped. */
export function getCoursePosition({ start, now, end, distance }: Course, time: number): number | undefined {
  const part = Math.min(1, (time - now) / (end - now));
  return part < 1 ? start - distance * easeProgress(part, 1 - SLOWING_MS / (end - now)) : undefined;
}

/** Returns the eased progress: even speed up to `flat`, then slowing down. */
function easeProgress(part: number, flat: number): number {
  const speed = 1 / (flat + (1 - flat) / 3);
  if (part <= flat) {
    return speed * part;
  }
  const x = (part - flat) / (1 - flat);
  return speed * (flat + ((1 - flat) / 3) * (1 - (1 - x) ** 3));
}
