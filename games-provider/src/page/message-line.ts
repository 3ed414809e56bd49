import { type ReadonlySignal, signal } from '@preact/signals';
import type { WayOn } from './rejections.ts';

/** The current message. */
export interface LineMessage {
  readonly text: string;
  /** The last round returned more than its stake. */
  readonly above: boolean;
  /** What the player can do next when something stops the game. */
  readonly way: WayOn | undefined;
}

/** The message line of a game. */
export interface MessageLine {
  readonly message: ReadonlySignal<LineMessage>;
  say(text: string): void;
  /** Shows what a round paid. */
  sayPaid(text: string, above: boolean): void;
  /** Shows what stops the player, and the next step. */
  stop(text: string, way: WayOn | undefined): void;
}

/** Creates an empty message line. */
export function createMessageLine(): MessageLine {
  const message = signal<LineMessage>({ text: '', above: false, way: undefined });
  const set = (text: string, above: boolean, way: WayOn | undefined) => {
    message.value = { text, above, way };
  };
  return {
    message: message,
    say: (text) => set(text, false, undefined),
    sayPaid: (text, above) => set(text, above, undefined),
    stop: (text, way) => set(text, false, way),
  };
}
