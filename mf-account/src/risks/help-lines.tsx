import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import classes from './risks.module.css';
import type ko from './texts/ko.json';

export function HelpLines(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('risks');
  const { help } = platform.operator;
  return (
    <ul className={classes.lines}>
      {help.helpLines.map(({ name, hours, phone, address }) => (
        <li key={phone}>
          <span className={classes.who}>
            <b>{name}</b> <span data-quiet>{hours}</span>
          </span>
          <a data-link className={classes.phone} href={`tel:${phone}`}>
            {phone}
          </a>
          <a
            data-link
            className={classes.website}
            href={address}
            rel="noreferrer"
            target="_blank"
            aria-label={`${name} ${t('website')}`}
          >
            {t('website')}
          </a>
        </li>
      ))}
    </ul>
  );
}
