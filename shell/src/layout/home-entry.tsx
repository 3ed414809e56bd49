import type { ReactElement } from 'react';
import { NavLink } from 'react-router-dom';
import { Icon } from 'ui';
import { useShellText } from '../locale/use-shell-text.ts';
import { OWN_PAGES } from '../router/own-pages.ts';

const HOME_ICON = 'M4 11 12 4l8 7M6 9.5V20h4v-6h4v6h4V9.5';

export function HomeEntry({ className = '' }: { readonly className: string | undefined }): ReactElement {
  const t = useShellText();
  return (
    <li>
      <NavLink to={OWN_PAGES.home} end className={className}>
        <Icon name={{ path: HOME_ICON }} />
        {t('home')}
      </NavLink>
    </li>
  );
}
