/** The named places of the shell that a feature may fill. */
export const SLOT_NAMES = {
  /** A strip between the top bar and every page: how a member's session stands. Nothing for visitors. */
  'session.bar': 'one',
  /** Above everything on the home page: one wide picture strip. */
  'home.banner': 'one',
  /** The middle of the home page: what the visitor came for. */
  'home.main': 'many',
  /** Two boxes side by side below the main part; each part renders its own boxes. */
  'home.boxes': 'many',
  /** Over the home page: windows at positions of their own. */
  'home.popups': 'many',
  /** Login form or account panel, in the right drawer. */
  'drawer.account': 'one',
} as const;

export type SlotName = keyof typeof SLOT_NAMES;
