import { useSyncExternalStore } from 'react';
import { t } from './texts.ts';

/** Returns the segments of the address after `#/`, such as `mf-wallet`, `why`, `1.1.0`. */
export function useRoute(): readonly [view: string, ...rest: string[]] {
  const hash = useSyncExternalStore(
    (changed) => {
      addEventListener('hashchange', changed);
      return () => removeEventListener('hashchange', changed);
    },
    () => location.hash,
  );
  const [view = '', ...rest] = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  return [view === '' ? 'overview' : view, ...rest];
}

export function linkTo(...parts: readonly string[]): string {
  return `#/${parts.map(encodeURIComponent).join('/')}`;
}

export function goTo(...parts: readonly string[]): void {
  location.hash = linkTo(...parts);
}

interface NavLinksProps {
  readonly label: string;
  readonly current: string;
  /** Addresses by the keys of their texts. */
  readonly links: Readonly<Record<string, string>>;
}

export function NavLinks({ label, current, links }: NavLinksProps) {
  return (
    <nav aria-label={label}>
      {Object.entries(links).map(([key, href]) => (
        <a key={key} href={href} aria-current={key === current ? 'page' : undefined}>
          {t(key)}
        </a>
      ))}
    </nav>
  );
}
