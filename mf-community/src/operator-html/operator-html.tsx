import { type MouseEvent, type ReactElement, useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHydrated } from 'ui';
import classes from './operator-html.module.css';
import { applyStyles } from './allowed-styles.ts';
import { toPlainText } from './plain-text.ts';
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
