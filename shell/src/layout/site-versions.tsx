import type { ReactElement } from 'react';
import { useShellText } from '../locale/use-shell-text.ts';
import { siteState } from '../site-state/site-state.ts';
import classes from './site-footer.module.css';

/** The versions of the shell and of each feature in this page; collapsed by default. */
export function SiteVersions(): ReactElement {
  const t = useShellText();
  const versions = [
    ['shell', siteState.shell.version],
    ...Object.entries(siteState.features).map(([name, { version }]) => [name, version]),
  ];
  return (
    <details className={classes.versions}>
      <summary>{t('versions')}</summary>
      <ul>
        {versions.map(([name, version]) => (
          <li key={name}>
            {name} {version}
          </li>
        ))}
      </ul>
    </details>
  );
}
