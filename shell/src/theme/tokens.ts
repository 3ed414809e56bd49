/** The one list of colours and measures; antd's theme and the site's CSS variables are both made from it. */
export const TOKENS = {
  page: '#0f1014',
  surface: '#17191f',
  raised: '#20232b',
  line: '#363a45',
  text: '#f2f0ea',
  secondary: '#a5a7b0',
  accent: '#e8b34b',
  accentHover: '#f0c268',
  accentPressed: '#d09c38',
  accentInk: '#14110d',
  approved: '#2fb67c',
  refused: '#e5555b',
  shadow: '0 12px 32px rgb(0 0 0 / 0.38)',
  radius: 12,
  radiusSmall: 10,
  /** Least height and width of something to press. */
  target: 44,
  menuWidth: 240,
  barHeight: 64,
} as const;

/** Names of the CSS variables by token. */
const VARIABLES: Readonly<Record<string, string>> = {
  '--site-page': TOKENS.page,
  '--site-surface': TOKENS.surface,
  '--site-raised': TOKENS.raised,
  '--site-line': TOKENS.line,
  '--site-text': TOKENS.text,
  '--site-secondary': TOKENS.secondary,
  '--site-accent': TOKENS.accent,
  '--site-accent-hover': TOKENS.accentHover,
  '--site-accent-pressed': TOKENS.accentPressed,
  '--site-accent-ink': TOKENS.accentInk,
  '--site-approved': TOKENS.approved,
  '--site-refused': TOKENS.refused,
  '--site-shadow': TOKENS.shadow,
  '--site-radius': `${TOKENS.radius}px`,
  '--site-radius-small': `${TOKENS.radiusSmall}px`,
  '--site-target': `${TOKENS.target}px`,
  '--site-motion-quick': '140ms',
  '--site-type-small': '12px',
  '--site-type-display': '28px',
  '--site-menu-width': `${TOKENS.menuWidth}px`,
  '--site-bar-height': `${TOKENS.barHeight}px`,
};

/** Puts the tokens on the document as CSS variables, for the styles of shell and features. */
export function installTokens(style: CSSStyleDeclaration): void {
  for (const [name, value] of Object.entries(VARIABLES)) {
    style.setProperty(name, value);
  }
}
