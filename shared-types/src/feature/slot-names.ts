/** The named places of the shell that a feature may fill. */
export const SLOT_NAMES = {
  /** A strip between the top bar and every page: how a member's session stands. Nothing for visitors. */
  'session.bar': 'one',
  /** In the bar at the top, beside its links; on a narrow page there is room for one that is as large as an icon. */
  'header.tools': 'many',
  /** Below the menu, in the drawer of a narrow page as well. */
  'menu.foot': 'many',
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

/** Places that home shows at once; pop-ups and the drawer come when they come. */
export const FIRST_SLOTS: readonly SlotName[] = ['home.banner', 'home.main', 'home.boxes'];
