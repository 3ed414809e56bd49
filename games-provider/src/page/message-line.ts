import { type ReadonlySignal, signal } from '@preact/signals';
import type { WayOn } from './refusals.ts';

/** What is said last. */
export interface Said {
  readonly text: string;
  /** The last round returned more than its stake. */
  readonly above: boolean;
  /** What helps when the words tell what stops the player. */
  readonly way: WayOn | undefined;
}

/** The line of a game that tells what happened last. */
export interface MessageLine {
  readonly said: ReadonlySignal<Said>;
  say(text: string): void;
  /** Tells what a round came to. */
  sayPaid(text: string, above: boolean): void;
  /** Tells what stops the player, and what helps. */
  stop(text: string, way: WayOn | undefined): void;
}

/** An empty line. */
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
