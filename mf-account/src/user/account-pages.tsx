import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { platform } from 'shell/platform';
import { Card, Icon } from 'ui';
import classes from './account-pages.module.css';
import type ko from './texts/ko.json';

const PAGES = [
  { call: 'rg-get', path: '/protection', title: 'protection', text: 'protectionText' },
  { call: 'user-close-account', path: '/close-account', title: 'closeTitle', text: 'closeText' },
] as const;

/** Links to player protection and to closing the account. */
export function AccountPages(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  return (
    <Card title={t('otherPages')}>
      <ul className={classes.pages}>
        {PAGES.filter(({ call }) => platform.hasCall(call)).map(({ path, title, text }) => (
          <li key={path}>
            <Link to={path} className={classes.page ?? ''}>
              <span>
                <b>{t(title)}</b>
                <span className={classes.text}>{t(text)}</span>
              </span>
              <Icon name="forward" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
