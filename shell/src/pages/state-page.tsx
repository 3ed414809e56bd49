import type { ReactElement } from 'react';
import { useShellText } from '../locale/use-shell-text.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Illustration, type IllustrationName } from '../ui/illustration.tsx';
import classes from './state-page.module.css';

interface StatePageProps {
  readonly picture: IllustrationName;
  readonly title: string;
  readonly hint: string;
}

/** A whole page that says what is the matter and leads on. */
export function StatePage({ picture, title, hint }: StatePageProps): ReactElement {
  const t = useShellText();
  return (
    <div className={classes.page}>
      <Illustration name={picture} />
      <h1 className={classes.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={classes.hint}>{hint}</p>
      <p className={classes.links}>
        <ButtonLink to="/">{t('backHome')}</ButtonLink>
        <ButtonLink to="/game" look="quiet">
          {t('games')}
        </ButtonLink>
      </p>
    </div>
  );
}
