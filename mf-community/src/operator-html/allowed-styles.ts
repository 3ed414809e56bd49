/** Attribute that contains the style in sanitized HTML: the page's CSP rejects style attributes during parsing. */
export const STYLE_ATTRIBUTE = 'data-style';

/** Allowed style properties; none can cover the page or load something. */
const STYLES = ['color', 'background-color', 'text-align', 'font-weight', 'font-style', 'font-size', 'text-decoration'];
const UNSAFE_VALUE = /url|var|expression|image|\\/i;

const TAG = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const ATTRIBUTE = /(?<=[\s/"'])([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g;

/**
 * Renames each style attribute of an HTML text before it is parsed. This only avoids CSP warnings: the CSP rejects any
 * that it misses, and the result is sanitized like everything else.
 */
export function setStylesAside(html: string): string {
  return html.replaceAll(TAG, (tag) =>
    tag.replaceAll(ATTRIBUTE, (whole, name: string, value: string = '') =>
      name.toLowerCase() === 'style' ? `${STYLE_ATTRIBUTE}${value}` : whole,
    ),
  );
}

/** Returns the allowed properties of a style, empty without any. */
export function getAllowedStyles(style: string): readonly (readonly [name: string, value: string])[] {
  // Parsed by the browser: the CSP allows declarations by script.
  const declared = document.createElement('p').style;
  declared.cssText = style;
  return STYLES.map((name) => [name, declared.getPropertyValue(name)] as const).filter(
    ([, value]) => value !== '' && !UNSAFE_VALUE.test(value),
  );
}

/** Applies the styles that were moved aside to the elements of sanitized HTML. */
export function applyStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${STYLE_ATTRIBUTE}]`)) {
    for (const [name, value] of getAllowedStyles(element.getAttribute(STYLE_ATTRIBUTE) ?? '')) {
      element.style.setProperty(name, value);
    }
  }
}
