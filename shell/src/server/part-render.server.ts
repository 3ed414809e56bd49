import { PART_FROM_SERVER_ATTRIBUTE } from 'shared-types/registry';

/** A component whose code runs. */
export interface RunningPart {
  readonly feature: string;
  /** Slot or pattern of the route; empty while its module is executed. */
  readonly place: string;
}

let running: RunningPart = { feature: 'shell', place: '' };

/** Returns the component whose code ran last, to which a failure is attributed. */
export function getRunningPart(): RunningPart {
  return running;
}

/** Records the component whose code runs next, and informs the server, which may have to stop it. */
export function recordPartRender(part: RunningPart): void {
  running = part;
  globalThis.onPartStart(part.feature);
}

export const getPartAttributes = (module: string): Readonly<Record<string, string>> => ({
  [PART_FROM_SERVER_ATTRIBUTE]: module,
});
