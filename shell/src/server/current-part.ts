/** A part whose code runs. */
interface RunningPart {
  readonly feature: string;
  /** Slot or pattern of the route; empty while its module is being run. */
  readonly place: string;
}

let running: RunningPart = { feature: 'shell', place: '' };

/** The part whose code ran last: what goes wrong right now is its doing. */
export function currentPart(): RunningPart {
  return running;
}

/** Notes whose code runs from here on, and says so to whoever could have to end it. */
export function partBegins(part: RunningPart): void {
  running = part;
  globalThis.partBegins(part.feature);
}
