/** Returns a storage of the browser, undefined if the browser denies access to it. */
export function getBrowserStorage(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return (globalThis as Partial<typeof globalThis>)[name];
  } catch {
    return undefined;
  }
}
