/** Colours and measures; antd's theme and the site's CSS variables are both generated from it. */
export const TOKENS = {
  page: '#0f1014',
  surface: '#17191f',
  raised: '#20232b',
  line: '#363a45',
  /** Outlines of fields and buttons: 3:1 on every background. */
  outline: '#6f7380',
  text: '#f2f0ea',
  secondary: '#a5a7b0',
  accent: '#e8b34b',
  accentHover: '#f0c268',
  accentPressed: '#d09c38',
  accentInk: '#14110d',
  approved: '#2fb67c',
  refused: '#e5555b',
  /** Text of a rejection: readable on every background. */
  refusedText: '#f1787d',
  /** Overlay between the page and a window above it. */
  scrim: 'rgb(0 0 0 / 0.6)',
  shadow: '0 12px 32px rgb(0 0 0 / 0.38)',
  radius: 12,
  radiusSmall: 10,
  /** Minimum height and width of a clickable element, in px. */
  target: 44,
  menuWidth: 240,
  /** Maximum width of a page's column, in px. */
  columnWidth: 1080,
  barHeight: 64,
  /** Duration of a colour change. */
  motionQuick: '140ms',
  typeCaption: 12,
  typeSmall: 14,
  typeBody: 16,
  typeTitle: 20,
  /** Headings of pages, and main amounts. */
  typeDisplay: 28,
} as const;

/** The site's CSS variables, such as `--site-radius-small: 10px`; the build writes them before `ground.css`. */
export const SITE_VARIABLES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(TOKENS).map(([name, value]) => [
    `--site-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    typeof value === 'number' ? `${value}px` : value,
  ]),
);
