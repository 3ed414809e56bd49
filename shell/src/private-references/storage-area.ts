/** One of the browser's two storages; each function throws what the browser throws. */
export interface StorageArea {
  /** The browser's own object, as its events name it. */
  readonly area: Storage;
  get(name: string): string | null;
  set(name: string, text: string): void;
  remove(name: string): void;
  names(): string[];
}

/** A storage with the functions that it has now; undefined where the page may keep nothing. */
export function storageArea(name: 'localStorage' | 'sessionStorage'): StorageArea | undefined {
  let area: Storage;
  try {
    area = globalThis[name];
  } catch {
    return undefined;
  }
  const { keys } = Object;
  return {
    area,
    get: area.getItem.bind(area),
    set: area.setItem.bind(area),
    remove: area.removeItem.bind(area),
    names: () => keys(area),
  };
}
