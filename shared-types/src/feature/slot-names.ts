export const SLOT_NAMES = {
  /** A strip between the top bar and every page: the state of a member's session. Empty for visitors. */
  'session.bar': 'one',
  /** In the top bar, next to its links; on a narrow page there is space for one icon. */
  'header.tools': 'many',
  /** Below the menu, in the drawer of a narrow page as well. */
  'menu.foot': 'many',
  /** Above everything on the home page: a wide strip of images. */
  'home.banner': 'one',
  /** The main content of the home page. */
  'home.main': 'many',
  /** Two boxes side by side below the main part; each part renders its own boxes. */
  'home.boxes': 'many',
  /** Over the home page: windows with separate positions. */
  'home.popups': 'many',
  /** Login form or account panel, in the right drawer. */
  'drawer.account': 'one',
} as const;

export type SlotName = keyof typeof SLOT_NAMES;

/** Slots in the first paint of home; pop-ups and the drawer load later. */
export const FIRST_SLOTS: readonly SlotName[] = ['home.banner', 'home.main', 'home.boxes'];
