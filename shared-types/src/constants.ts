/** Business constants of the site (spec section 9 and the decisions in the call design). Times are in ms, lengths in px. */

export const HEALTH_CHECK_INTERVAL_MS = 30_000;

export const GAME_LOADING_MAX_MS = 4_000;

export const GAME_OPEN_MAX_MS = 15_000;

export const GAME_WINDOW = { width: 1400, height: 800 } as const;

/** Number of notices and of tickets in the boxes of the home page. */
export const HOME_BOX_ITEMS = 5;

/** Rows of a page of a long list, in responses and on screen. */
export const LIST_PAGE_ITEMS = 20;

/** Longest title and longest text of a help ticket, in characters. */
export const HELP_TITLE_MAX = 100;
export const HELP_CONTENTS_MAX = 4_000;

/** Maximum bytes of an image with a ticket, as a camera creates it. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;

/** Maximum side in px, and bytes, of a stored image. */
export const PICTURE_KEPT_SIDE = 1_600;
export const PICTURE_KEPT_BYTES = 1024 * 1024;

export const NOTICE_KINDS = ['notice', 'event', 'maintenance'] as const;

/** Time for which "Do not show again today" hides a notice pop-up. */
export const POPUP_HIDE_MS = 24 * 60 * 60 * 1000;

/** Maximum age of a browser session. */
export const SESSION_ABSOLUTE_MS = 28_800_000;

/** Time until a browser session without activity of the member ends; the health check is no activity. */
export const SESSION_IDLE_MS = 30 * 60 * 1000;

/** Time before the end of a session at which its member is warned. */
export const SESSION_WARNING_MS = 2 * 60 * 1000;

/** Header of a member's responses: seconds until the idle end, and the word `final` if it cannot be extended. */
export const SESSION_END_HEADER = 'x-session-ends-in';

/** From this width on the menu is fixed at the left; below it lives in a drawer. */
export const DESKTOP_MIN_WIDTH = 1200;

/** The game types that have a tab on the home page, in order. */
export const GAME_TABS = ['casino', 'slot'] as const;
export type GameTab = (typeof GAME_TABS)[number];

/** Largest amount in won that a call may carry: the largest integer that JSON can carry exactly. */
export const MAX_WON = Number.MAX_SAFE_INTEGER;

/** Largest amount in won that a request may name: far above any real one, and thousands of them still add up exactly. */
export const MAX_SENT_WON = 1_000_000_000_000;

/** Least amount of a deposit request and the step that it must be a multiple of, in won. */
export const DEPOSIT_STEP_WON = 10_000;

export const WITHDRAW_LEAST_WON = 10_000;

export const COMP_LEAST_WON = 1_000;

export const BETS_PER_PAGE = 20;

/** Header and value of every call of the site's pages; another site cannot send it without a preflight. */
export const REQUEST_HEADER = { name: 'x-requested-by', value: 'member-site' } as const;

/** Header with the release that makes a call: `mf-wallet@1.5.0`, or the shell with its version. */
export const CALLER_HEADER = 'x-release';

/**
 * Header with the member whom a page shows: the id, percent-encoded. The proxy returns 409 and `OTHER_MEMBER_HEADER` if
 * the browser's session is another member's.
 */
export const MEMBER_HEADER = 'x-member';

/** Header of the response 409 to a page that shows another member than the one who is logged in. */
export const OTHER_MEMBER_HEADER = 'x-other-member';

/**
 * Header of every call's response that is unknown to the call table: an unknown status, or a write without one. The
 * body is the backend's.
 */
export const UNEXPECTED_ANSWER_HEADER = 'x-unexpected-answer';

/** Event before the shell requests the first code of a feature: a later hang may be the feature's fault. */
export const FEATURE_BEGINS_EVENT = 'site-feature-begins';

export const CALLS_PATH = '/api/routes';

export const IMAGES_PATH = '/images';

/** Path of the service worker that shows a page of ours while there is no line; the proxy's own, part of no release. */
export const OFFLINE_WORKER_PATH = '/offline-worker.js';

/** Name of the cookie with the chosen language; page code may read and write it. */
export const LOCALE_COOKIE = 'locale';

/** Fixed Korean name of the site, the page title in every language. */
export const SITE_NAME = '금빛나루';

export const SITE_NAME_LATIN = 'Geumbit Naru';
