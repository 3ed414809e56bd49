import { type MouseEvent, type ReactElement, useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHydrated } from 'ui';
import classes from './operator-html.module.css';
import { applyStyles } from './allowed-styles.ts';
import { sanitise } from './sanitise.ts';

/** Sanitized HTML of the operator; only its text before hydration. */
export function OperatorHtml({ html }: { readonly html: string }): ReactElement {
  return useHydrated() ? <SanitisedHtml html={html} /> : <div className={classes.words}>{toPlainText(html)}</div>;
}

/** Sanitized HTML; links to this site navigate without a reload. */
function SanitisedHtml({ html }: { readonly html: string }): ReactElement {
  const navigate = useNavigate();
  const harmless = useMemo(() => ({ __html: sanitise(html) }), [html]);
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (root.current !== null) {
      applyStyles(root.current);
    }
  });
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = link?.getAttribute('href') ?? '';
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (plain && path.startsWith('/')) {
      event.preventDefault();
      void navigate(path);
    }
  };
  // Keys activate links too, as clicks.
  return (
    <div ref={root} role="presentation" className={classes.text} onClick={follow} dangerouslySetInnerHTML={harmless} />
  );
}

const BLOCK = /<\/(?:p|div|h[1-6]|li|tr|dt|dd|blockquote|pre|table|ul|ol|dl)\s*>|<br\s*\/?>|<hr\s*\/?>/gi;
const TAG = /<(?:[^>"']|"[^"]*"|'[^']*')*>/g;
const HIDDEN = /<!--[\s\S]*?-->|<(script|style|template)\b[\s\S]*?<\/\1\s*>/gi;
const ENTITY = /&(?:#(?<decimal>\d{1,7})|#x(?<hex>[0-9a-f]{1,6})|(?<name>amp|lt|gt|quot|apos|nbsp));/gi;

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const HIGHEST_CODE_POINT = 0x10_ff_ff;

/** Returns the text of HTML for the server, which has no sanitizer. It is shown as text, never as HTML. */
export function toPlainText(html: string): string {
  return html
    .replaceAll(HIDDEN, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(BLOCK, '\n')
    .replaceAll(TAG, '')
    .replaceAll(ENTITY, (whole, decimal?: string, hex?: string, name?: string) =>
      name === undefined
        ? getCharacter(whole, Number.parseInt(decimal ?? hex ?? '', decimal === undefined ? 16 : 10))
        : (NAMED[name.toLowerCase()] ?? whole),
    )
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function getCharacter(whole: string, code: number): string {
  return code > 0 && code <= HIGHEST_CODE_POINT ? String.fromCodePoint(code) : whole;
}
