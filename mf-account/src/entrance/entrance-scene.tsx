import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Icon } from 'ui';
import classes from './entrance-scene.module.css';
import type ko from './texts/ko.json';

/** The site's ferry at night and what every visitor should know, shown next to login and registration. */
export function EntranceScene(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('entrance');
  return (
    <section className={classes.scene} aria-label={t('title')}>
      <River />
      <div className={classes.words}>
        <p className={classes.title}>{t('title')}</p>
        <ul data-quiet className={classes.lines}>
          {(['playMoney', 'limits', 'rules'] as const).map((line) => (
            <li key={line}>
              <Icon name="success" />
              <span>{t(line)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const WATER = { fill: 'none', stroke: 'var(--site-accent)', strokeWidth: 3 };

function River(): ReactElement {
  return (
    <svg
      className={classes.picture}
      viewBox="0 0 400 220"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
      fill="var(--site-accent)"
      strokeLinecap="round"
    >
      <circle opacity={0.1} cx="280" cy="74" r="66" />
      <circle opacity={0.1} cx="280" cy="74" r="48" />
      <circle cx="280" cy="74" r="32" />
      <path
        stroke="var(--site-text)"
        strokeWidth={2.5}
        opacity={0.6}
        d="M44 40h.1M96 82h.1M128 26h.1M176 60h.1M206 22h.1M352 30h.1M372 92h.1M28 104h.1"
      />
      <path fill="var(--site-line)" opacity={0.6} d="M0 150 62 112l44 26 58-44 70 52 62-30 104 40v64H0Z" />
      <path fill="var(--site-surface)" d="M0 156h400v64H0Z" />
      <path {...WATER} opacity={0.45} d="M252 166h56M262 178h36M242 190h78M266 202h28" />
      <path d="M84 150h112l-17 30h-78ZM124 142V92l-34 50ZM132 142V82l42 60Z" />
      <path {...WATER} d="M62 188q10-7 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0M96 204q10-7 20 0t20 0 20 0 20 0" />
    </svg>
  );
}
