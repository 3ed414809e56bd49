type StorageName = 'localStorage' | 'sessionStorage';

/** Returns a storage of the browser, undefined if the browser denies access to it. */
export function getBrowserStorage(name: StorageName): Storage | undefined {
  try {
    return (globalThis as Partial<typeof globalThis>)[name];
  } catch {
    return undefined;
  }
}

/** Returns the object stored under a key; an empty one if it is missing, invalid or not accessible. */
export function readStored(name: StorageName, key: string): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(getBrowserStorage(name)?.getItem(key) ?? '{}');
    return Object(stored) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Stores an object, or removes it if undefined. Returns false if the storage is full or not accessible. */
export function writeStored(name: StorageName, key: string, value: object | undefined): boolean {
  const storage = getBrowserStorage(name);
  try {
    if (value === undefined) {
      storage?.removeItem(key);
    } else {
      storage?.setItem(key, JSON.stringify(value));
    }
    return storage !== undefined;
  } catch {
    return false;
  }
}
