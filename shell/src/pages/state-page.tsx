import type { ReactElement } from 'react';
import { Illustration, type IllustrationName, LinkButton, useKitText } from 'ui';
import { useShellText } from '../locale/use-shell-text.ts';
import classes from './state-page.module.css';

interface StatePageProps {
  readonly picture: IllustrationName;
  readonly title: string;
  readonly hint: string;
}

/** A whole page that says what is the matter and leads on. */
export function StatePage({ picture, title, hint }: StatePageProps): ReactElement {
  const t = useShellText();
  const kit = useKitText();
  return (
    <div className={classes.page}>
      <Illustration name={picture} />
      <h1 className={classes.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={classes.hint}>{hint}</p>
      <p className={classes.links}>
        <LinkButton to="/">{kit('backHome')}</LinkButton>
        <LinkButton to="/game" look="plain">
          {t('games')}
        </LinkButton>
      </p>
    </div>
  );
}
