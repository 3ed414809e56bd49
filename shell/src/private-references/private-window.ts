import { browser } from './browser.ts';

/**
 * The window as the router gets it: navigations go through the shell's own references, so that a feature which replaces
 * `history.pushState` does not keep the site's links from working.
 */
export function privateWindow(): Window {
  const history = standIn(globalThis.history, browser.history);
  return standIn(window, { history });
}

/** An object that answers as another one does, but for some of its members. */
function standIn<Original extends object>(original: Original, own: object): Original {
  const bound = new Map<unknown, unknown>();
  return new Proxy(original, {
    get: (target, name) => {
      if (name in own) {
        return Reflect.get(own, name) as unknown;
      }
      const value = Reflect.get(target, name) as unknown;
      if (typeof value !== 'function') {
        return value;
      }
      // The browser's functions work on the original alone.
      const found = bound.get(value) ?? value.bind(target);
      bound.set(value, found);
      return found;
    },
    set: (target, name, value) => Reflect.set(target, name, value),
  });
}
