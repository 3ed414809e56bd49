import type { ReactElement } from 'react';
import { NavLink } from 'react-router-dom';
import type { Locale, SiteState } from 'shared-types';
import { Icon } from 'ui';
import { useShellText } from '../locale/use-shell-text.ts';
import { siteState } from '../site-state/site-state.ts';
import classes from './site-menu.module.css';

/** An entry of the menu. */
export interface MenuLink {
  readonly path: string;
  readonly label: string;
  readonly icon: string;
}

/** The menu as the registry's features describe it, in their order. */
export function menuLinks(features: SiteState['features'], locale: Locale): MenuLink[] {
  return Object.values(features)
    .flatMap(({ descriptor }) =>
      descriptor.routes.flatMap(({ path, menu }) =>
        menu === undefined
          ? []
          : [{ path, order: menu.order, icon: menu.icon, label: descriptor.wording[locale][menu.label] ?? menu.label }],
      ),
    )
    .toSorted((a, b) => a.order - b.order || a.path.localeCompare(b.path));
}

/** The site's menu. */
export function SiteMenu(): ReactElement {
  const t = useShellText();
  return (
    <nav aria-label={t('menu')} className={classes.menu}>
      <ul>
        {menuLinks(siteState.features, siteState.locale).map(({ path, label, icon }) => (
          <li key={path}>
            <NavLink to={path} className={classes.link ?? ''}>
              <Icon name={{ path: icon }} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
