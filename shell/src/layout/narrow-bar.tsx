import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { IconButton, Money } from 'ui';
import { Brand } from '../brand/brand.tsx';
import { getBrandName } from '../brand/brand-name.ts';
import { useShellText } from '../locale/use-shell-text.ts';
import { session } from '../session/session.ts';
import { HeaderTools } from './header-tools.tsx';
import { LanguagePicker } from './language-picker.tsx';
import classes from './narrow-bar.module.css';

interface NarrowBarProps {
  readonly onMenu: () => void;
  readonly onAccount: () => void;
}

/**
 * The bar of a narrow screen: two drawers, the home link, and a member's nick and money or a visitor's language. A
 * member's language is at the bottom of the menu.
 */
export function NarrowBar({ onMenu, onAccount }: NarrowBarProps): ReactElement {
  const t = useShellText();
  const user = session.use((state) => state.user);
  return (
    <>
      <IconButton icon="menu" label={t('menu')} onClick={onMenu} />
      <Link to="/" aria-label={`${getBrandName()} ${t('home')}`} className={classes.home}>
        <Brand />
      </Link>
      {user === null ? (
        <LanguagePicker />
      ) : (
        <span className={classes.member}>
          <span className={classes.nick}>{user.nick}</span>
          <Money amount={user.balance} />
        </span>
      )}
      <HeaderTools />
      <IconButton icon="account" label={t(user === null ? 'logIn' : 'account')} onClick={onAccount} />
    </>
  );
}
