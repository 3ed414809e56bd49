/**
 * What is on screen before any script runs: the page's ground, the bar and the menu's column. The colours are those of
 * the shell's theme; they stand here since no style sheet has arrived yet.
 */
export const FIRST_FRAME_STYLE =
  'html{background:#0f1014;color:#f2f0ea;color-scheme:dark}body{margin:0}' +
  '.first-bar{height:64px;background:#17191f;border-bottom:1px solid #363a45}' +
  '.first-menu{display:none}' +
  '@media(min-width:1200px){.first-menu{display:block;position:fixed;inset:0 auto 0 0;width:240px;background:#17191f;border-right:1px solid #363a45}.first-bar{margin-left:240px}}';

/** What is there until the shell shows something of its own, or when it shows that it fell over. */
export const FIRST_FRAME_SELECTOR = '.first-bar, [data-site-failed]';

export const FIRST_FRAME = '<div class="first-menu"></div><div class="first-bar"></div>';
