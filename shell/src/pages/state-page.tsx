import type { ReactElement, ReactNode } from 'react';
import { Illustration, type IllustrationName, LinkButton } from 'ui';
import { getRouteEntries } from '../entries/route-entries.ts';
import { useShellText } from '../locale/use-shell-text.ts';
import { OWN_PAGES } from '../router/own-pages.ts';
import { siteState } from '../site-state/site-state.ts';
import classes from './state-page.module.css';

interface StatePageProps {
  readonly illustration: IllustrationName;
  readonly title: string;
  readonly hint: string;
  /** Content before the links. */
  readonly action?: ReactNode;
}

/** A full page with a message and links to other pages. */
export function MessagePage({ illustration, title, hint, action }: StatePageProps): ReactElement {
  const t = useShellText();
  return (
    <div className={classes.page}>
      <Illustration name={illustration} />
      <h1 className={classes.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={classes.hint}>{hint}</p>
      <p className={classes.links}>
        {action}
        <LinkButton to={OWN_PAGES.home} look={action === undefined ? 'primary' : 'plain'}>
          {t('backHome')}
        </LinkButton>
        {getRouteEntries('onward', siteState.features, siteState.locale).map(({ path, text }) => (
          <LinkButton key={path} to={path} look="plain">
            {text}
          </LinkButton>
        ))}
      </p>
    </div>
  );
}
