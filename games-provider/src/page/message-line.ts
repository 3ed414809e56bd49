import { type ReadonlySignal, signal } from '@preact/signals';
import type { WayOn } from './refusals.ts';

/** The current message. */
export interface Said {
  readonly text: string;
  /** The last round returned more than its stake. */
  readonly above: boolean;
  /** What the player can do next when something stops the game. */
  readonly way: WayOn | undefined;
}

/** The message line of a game. */
export interface MessageLine {
  readonly said: ReadonlySignal<Said>;
  say(text: string): void;
  /** Shows what a round paid. */
  sayPaid(text: string, above: boolean): void;
  /** Shows what stops the player, and the next step. */
  stop(text: string, way: WayOn | undefined): void;
}

/** Creates an empty message line. */
export function messageLine(): MessageLine {
  const said = signal<Said>({ text: '', above: false, way: undefined });
  const set = (text: string, above: boolean, way: WayOn | undefined) => {
    said.value = { text, above, way };
  };
  return {
    said,
    say: (text) => set(text, false, undefined),
    sayPaid: (text, above) => set(text, above, undefined),
    stop: (text, way) => set(text, false, way),
  };
}
