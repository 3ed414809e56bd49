/** Business constants of the site (spec section 9 and the decisions in the call design). Times are in ms, lengths in px. */

/** How often a logged-in page asks the backend how the member stands. */
export const HEALTH_CHECK_INTERVAL_MS = 30_000;

/** A game's loading dialog is closed after this time, whatever happened to the game. */
export const GAME_LOADING_MAX_MS = 4_000;

/** Longest time that opening a game may take. */
export const GAME_OPEN_MAX_MS = 15_000;

/** Size of the window that a game is opened in. */
export const GAME_WINDOW = { width: 1400, height: 800 } as const;

/** How many notices and how many tickets the boxes of the home page show. */
export const HOME_BOX_ITEMS = 5;

/** How many rows of a long list an answer carries, and a page of the site shows. */
export const LIST_PAGE_ITEMS = 20;

/** Longest title and longest text of a help ticket, in characters. */
export const HELP_TITLE_MAX = 100;
export const HELP_CONTENTS_MAX = 4_000;

/** Largest picture that a member may send with a ticket, in bytes, as it comes from a camera. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;

/** Longest side in px, and most bytes, of a picture as it is kept. */
export const PICTURE_KEPT_SIDE = 1_600;
export const PICTURE_KEPT_BYTES = 1024 * 1024;

/** What an announcement is about. */
export const NOTICE_KINDS = ['notice', 'event', 'maintenance'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** "Do not show again today": how long a hidden notice pop-up stays away. */
export const POPUP_HIDE_MS = 24 * 60 * 60 * 1000;

/** Absolute lifetime of a browser session, however active it is. */
export const SESSION_ABSOLUTE_MS = 28_800_000;

/** A browser session without a member's own action ends after this time; the health check is no such action. */
export const SESSION_IDLE_MS = 30 * 60 * 1000;

/** How long before the end of a session its member is warned. */
export const SESSION_WARNING_MS = 2 * 60 * 1000;

/**
 * Header of every answer of a call while somebody is logged in: seconds until the session ends if nothing more is done,
 * and the word `final` when nothing that is done can make it longer.
 */
export const SESSION_END_HEADER = 'x-session-ends-in';

/** From this width on the menu is fixed at the left; below it lives in a drawer. */
export const DESKTOP_MIN_WIDTH = 1200;

/** Width of the two drawers. */
export const DRAWER_WIDTH = 310;

/** Below this window width a drawer covers the whole width. */
export const DRAWER_FULL_BELOW = 425;

/** Types of game that the backend knows; `sport` has no tab on the home page. */
export const GAME_TYPES = ['casino', 'slot', 'sport'] as const;

/** The game types that have a tab on the home page, in order. */
export const GAME_TABS = ['casino', 'slot'] as const;
export type GameTab = (typeof GAME_TABS)[number];

/** Largest amount in won that a call may carry: the largest integer that JSON can carry exactly. */
export const MAX_WON = Number.MAX_SAFE_INTEGER;

/** Largest amount in won that a request may name: far above any real one, and thousands of them still add up exactly. */
export const MAX_SENT_WON = 1_000_000_000_000;

/** Least amount of a deposit request and the step that it must be a multiple of, in won. */
export const DEPOSIT_STEP_WON = 10_000;

/** Least amount of a withdrawal request in won. */
export const WITHDRAW_LEAST_WON = 10_000;

/** Least amount of comp that is turned into spendable money at once, in won. */
export const COMP_LEAST_WON = 1_000;

/** How many bets one page of the bet history has. */
export const BETS_PER_PAGE = 20;

/** Header and value that every call of our own pages carries; a foreign page cannot send it without a preflight. */
export const REQUEST_HEADER = { name: 'x-requested-by', value: 'member-site' } as const;

/** Header in which a page tells whose code makes a call: `mf-wallet@1.5.0`, or the shell with its version. */
export const CALLER_HEADER = 'x-release';

/**
 * Header in which a page tells whose page it is: the member's id, percent-encoded. The proxy answers 409 and
 * `OTHER_MEMBER_HEADER` when the session of the browser is another member's.
 */
export const MEMBER_HEADER = 'x-member';

/** Header of the answer 409 to a page that shows another member than the one who is logged in. */
export const OTHER_MEMBER_HEADER = 'x-other-member';

/**
 * Header of every answer of a call in which the backend said something that the table of calls does not know: a status
 * that is neither success nor a refusal of this call, or a write without one. The body is the backend's own.
 */
export const UNEXPECTED_ANSWER_HEADER = 'x-unexpected-answer';

/** Event of the document when the shell asks for the first code of a feature: from here on a hang may be the feature's. */
export const FEATURE_BEGINS_EVENT = 'site-feature-begins';

/** Path under which the proxy answers the table of calls. */
export const CALLS_PATH = '/api/routes';

/** Path under which the proxy serves resized images. */
export const IMAGES_PATH = '/images';

/** Path of the service worker that shows a page of ours while there is no line; the proxy's own, part of no release. */
export const OFFLINE_WORKER_PATH = '/offline-worker.js';

/** Name of the cookie that keeps the chosen language; page code may read and write it. */
export const LOCALE_COOKIE = 'locale';

/** Fixed Korean name of the house, the page title in every language. */
export const SITE_NAME = '금빛나루';

/** The house's name for readers of other languages than Korean, in letters that all of them read. */
export const SITE_NAME_LATIN = 'Geumbit Naru';
