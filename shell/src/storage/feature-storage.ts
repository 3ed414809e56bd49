import type { KeptTexts, PlatformStorage } from 'shared-types/platform';
import { browserStorage } from './browser-storage.ts';

/** Most that one feature may keep in one storage, names and texts together, in characters. */
export const MOST_KEPT = 100_000;

/**
 * What one feature keeps in the browser, under names of its own. Nothing of it throws: where the browser keeps nothing
 * or is full, a text lives as long as the page.
 * @param feature name of the package: every version of it finds the same
 */
export function featureStorage(feature: string): PlatformStorage {
  return { device: keptTexts('device', feature), visit: keptTexts('visit', feature) };
}

/** Texts of this page, by the full name, which the browser did not take. */
const held = { device: new Map<string, string>(), visit: new Map<string, string>() };

function keptTexts(where: 'device' | 'visit', feature: string): KeptTexts {
  const prefix = `${feature}:`;
  const area = browserStorage(where === 'device' ? 'localStorage' : 'sessionStorage');
  const inPage = held[where];
  const onDevice = <Result>(what: (storage: Storage) => Result): Result | undefined => {
    try {
      return area === undefined ? undefined : what(area);
    } catch {
      return undefined;
    }
  };
  const read = (key: string) => {
    const name = prefix + key;
    return inPage.get(name) ?? onDevice((storage) => storage.getItem(name)) ?? undefined;
  };
  const names = () => {
    const kept = onDevice((storage) => Object.keys(storage)) ?? [];
    return [...new Set([...kept, ...inPage.keys()])].filter((name) => name.startsWith(prefix));
  };
  const keys = () => names().map((name) => name.slice(prefix.length));
  /** Characters that all but one of the feature's texts take. */
  const sizeWithout = (key: string) =>
    keys()
      .filter((other) => other !== key)
      .reduce((size, other) => size + prefix.length + other.length + (read(other)?.length ?? 0), 0);
  return {
    read,
    keys,
    write: (key, text) => {
      const name = prefix + key;
      if (sizeWithout(key) + name.length + text.length > MOST_KEPT) {
        return false;
      }
      const isKept = onDevice((storage) => (storage.setItem(name, text), true)) === true;
      if (isKept) {
        inPage.delete(name);
      } else {
        inPage.set(name, text);
      }
      return isKept;
    },
    remove: (key) => {
      inPage.delete(prefix + key);
      onDevice((storage) => storage.removeItem(prefix + key));
    },
    watch: (key, listener) => {
      const onStorage = ({ key: name, storageArea }: StorageEvent) => {
        if (storageArea === area && (name === prefix + key || name === null)) {
          listener();
        }
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
