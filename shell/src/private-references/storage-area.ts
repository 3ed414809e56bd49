/** One of the browser's two storages; each function throws what the browser throws. */
export interface StorageArea {
  /** The browser's own object, as its events name it. */
  readonly area: Storage;
  get(name: string): string | null;
  set(name: string, text: string): void;
  remove(name: string): void;
  names(): string[];
}

/** A storage with the functions that it has now; undefined where nothing can be kept. */
export function storageArea(name: 'localStorage' | 'sessionStorage'): StorageArea | undefined {
  let area: Storage | undefined;
  try {
    area = (globalThis as Partial<typeof globalThis>)[name];
  } catch {
    // Closed to this page.
  }
  if (area === undefined) {
    return undefined;
  }
  const { keys } = Object;
  const own = area;
  return {
    area: own,
    get: own.getItem.bind(own),
    set: own.setItem.bind(own),
    remove: own.removeItem.bind(own),
    names: () => keys(own),
  };
}
