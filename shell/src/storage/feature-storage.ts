import type { StoredTexts, PlatformStorage } from 'shared-types/platform';
import { getBrowserStorage } from './browser-storage.ts';

/** Maximum size of one feature's storage, names and texts together, in characters. */
export const MAX_STORED_CHARACTERS = 100_000;

/**
 * Creates the browser storage of one feature, under prefixed names. Never throws: if the browser cannot store a text, it
 * is available until the page is left.
 * @param feature package name, shared by all its versions
 */
export function createFeatureStorage(feature: string): PlatformStorage {
  return { device: createArea('device', feature), visit: createArea('visit', feature) };
}

/** Texts that the browser did not store, by full name. */
const fallback = { device: new Map<string, string>(), visit: new Map<string, string>() };

function createArea(where: 'device' | 'visit', feature: string): StoredTexts {
  const prefix = `${feature}:`;
  const area = getBrowserStorage(where === 'device' ? 'localStorage' : 'sessionStorage');
  const inPage = fallback[where];
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
    const storedKeys = onDevice((storage) => Object.keys(storage)) ?? [];
    return [...new Set([...storedKeys, ...inPage.keys()])].filter((name) => name.startsWith(prefix));
  };
  const keys = () => names().map((name) => name.slice(prefix.length));
  /** Returns the size of all texts of the feature but one, in characters. */
  const sizeWithout = (key: string) =>
    keys()
      .filter((other) => other !== key)
      .reduce((size, other) => size + prefix.length + other.length + (read(other)?.length ?? 0), 0);
  return {
    read,
    keys,
    write: (key, text) => {
      const name = prefix + key;
      if (sizeWithout(key) + name.length + text.length > MAX_STORED_CHARACTERS) {
        return false;
      }
      const isStored = onDevice((storage) => (storage.setItem(name, text), true)) === true;
      if (isStored) {
        inPage.delete(name);
      } else {
        inPage.set(name, text);
      }
      return isStored;
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
