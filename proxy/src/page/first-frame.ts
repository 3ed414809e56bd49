import { PART_FROM_SERVER_ATTRIBUTE, SERVER_HTML_ATTRIBUTE } from 'shared-types/registry';
import { TOKENS } from 'ui/tokens';

const { page, surface, line, text, barHeight, menuWidth } = TOKENS;

/** Style of the page until scripts and style sheets have loaded: background, bar and menu column. */
export const FIRST_FRAME_STYLE =
  `html{background:${page};color:${text};color-scheme:dark}body{margin:0}` +
  `.first-bar{height:${barHeight}px;background:${surface};border-bottom:1px solid ${line}}` +
  '.first-menu{display:none}' +
  `@media(min-width:1200px){.first-menu{display:block;position:fixed;inset:0 auto 0 0;width:${menuWidth}px;background:${surface};border-right:1px solid ${line}}.first-bar{margin-left:${menuWidth}px}}`;

/** Selector of the content before the first render of the shell, or after a crash of it. */
export const FIRST_FRAME_SELECTOR = `.first-bar, [data-site-failed], [${SERVER_HTML_ATTRIBUTE}]`;

export const NOT_HYDRATED_SELECTOR = `[${SERVER_HTML_ATTRIBUTE}], [${PART_FROM_SERVER_ATTRIBUTE}]`;

export const FIRST_FRAME = '<div class="first-menu"></div><div class="first-bar"></div>';
