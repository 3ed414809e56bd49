import type { StoredTexts } from 'shared-types/platform';

/** Creates a feature storage in the test browser's storage, under unprefixed keys. */
export function createTestStorage(area: () => Storage): StoredTexts {
  const trying = <Result>(what: (storage: Storage) => Result): Result | undefined => {
    try {
      return what(area());
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => trying((storage) => storage.getItem(key)) ?? undefined,
    write: (key, text) => trying((storage) => (storage.setItem(key, text), true)) === true,
    remove: (key) => trying((storage) => storage.removeItem(key)),
    keys: () => trying((storage) => Object.keys(storage)) ?? [],
    watch: (key, listener) => {
      const onStorage = (event: StorageEvent) => (event.key === key ? listener() : undefined);
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
