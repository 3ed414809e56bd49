/** Where a style stands in sanitised HTML: the page's policy lets no style attribute be parsed. */
export const STYLE_ATTRIBUTE = 'data-style';

/** What a style may say; nothing that could lay content over the page or load something. */
const STYLES = ['color', 'background-color', 'text-align', 'font-weight', 'font-style', 'font-size', 'text-decoration'];
const UNSAFE_VALUE = /url|var|expression|image|\\/i;

const TAG = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const ATTRIBUTE = /(?<=[\s/"'])([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g;

/**
 * Puts each style attribute of an HTML text aside under another name before anything parses it. It only keeps the
 * browser from complaining: what it misses is refused by the browser, and what becomes of it is sanitised as all else.
 */
export function setStylesAside(html: string): string {
  return html.replaceAll(TAG, (tag) =>
    tag.replaceAll(ATTRIBUTE, (whole, name: string, value: string = '') =>
      name.toLowerCase() === 'style' ? `${STYLE_ATTRIBUTE}${value}` : whole,
    ),
  );
}

/** The allowed properties of a style, empty when there is none. */
export function harmlessStyles(style: string): readonly (readonly [name: string, value: string])[] {
  // Read by the browser itself: declarations of a script need no leave of the page's policy.
  const declared = document.createElement('p').style;
  declared.cssText = style;
  return STYLES.map((name) => [name, declared.getPropertyValue(name)] as const).filter(
    ([, value]) => value !== '' && !UNSAFE_VALUE.test(value),
  );
}

/** Gives the elements of sanitised HTML the styles that were put aside. */
export function applyStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${STYLE_ATTRIBUTE}]`)) {
    for (const [name, value] of harmlessStyles(element.getAttribute(STYLE_ATTRIBUTE) ?? '')) {
      element.style.setProperty(name, value);
    }
  }
}
