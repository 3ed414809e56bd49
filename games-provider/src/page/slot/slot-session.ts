import type { OpenedGame, SlotRules } from '../../server/page-responses.ts';

/** A session at a slot. */
export interface SlotSession extends OpenedGame {
  readonly slot: SlotRules;
}
