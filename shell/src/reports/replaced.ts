/**
 * What the shell and every feature need of the browser, by its way from the global object. A feature may have broken any of
 * it: what looks below uses nothing of the list.
 */
const NEEDED = (
  'fetch XMLHttpRequest Promise localStorage sessionStorage Storage.prototype.setItem Storage.prototype.getItem ' +
  'history.pushState history.replaceState navigator.sendBeacon setTimeout setInterval requestAnimationFrame ' +
  'EventTarget.prototype.addEventListener Document.prototype.createElement Node.prototype.appendChild ' +
  'Node.prototype.removeChild Date Date.now JSON.parse JSON.stringify Object.keys Object.assign Array.prototype.map ' +
  'Array.prototype.forEach String.prototype.replace Object.prototype Array.prototype'
).split(' ');

const { defineProperty, get, ownKeys } = Reflect;

const before = new Map<string, unknown>();

/** Remembers the functions as they are before any feature runs. */
export function rememberFunctions(): void {
  for (const name of NEEDED) {
    before.set(name, valueOf(name));
  }
}

/**
 * Puts back what was replaced since it was looked at last, so that the rest of the page has it; what cannot be put back is
 * known from then on.
 * @param onReplaced is given the name of each
 */
export function restoreFunctions(onReplaced: (name: string) => void): void {
  for (const [name, value] of before) {
    if (value !== valueOf(name)) {
      onReplaced(name);
      const way = name.split('.');
      const last = way.pop() ?? '';
      // Without effect where whoever replaced it has locked it.
      defineProperty(Object(read(way)) as object, last, { value });
      before.set(name, valueOf(name));
    }
  }
}

/** What stands there; of a prototype, how much every object or list has of it. */
function valueOf(name: string): unknown {
  const value = read(name.split('.'));
  return name.endsWith('.prototype') ? ownKeys(Object(value) as object).length : value;
}

function read(way: readonly string[]): unknown {
  try {
    let object: unknown = globalThis;
    for (const step of way) {
      object = get(Object(object) as object, step);
    }
    return object;
  } catch {
    // A browser without storage for this page.
    return undefined;
  }
}
