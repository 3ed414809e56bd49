/**
 * Functions of the browser that the shell and every feature need, by their way from the global object. What looks at them
 * below uses none of them: a feature may have broken any.
 */
const NEEDED = new Map(
  (
    'fetch XMLHttpRequest Promise localStorage sessionStorage Storage.prototype.setItem Storage.prototype.getItem ' +
    'history.pushState history.replaceState navigator.sendBeacon setTimeout setInterval requestAnimationFrame ' +
    'EventTarget.prototype.addEventListener Document.prototype.createElement Node.prototype.appendChild ' +
    'Node.prototype.removeChild Date Date.now JSON.parse JSON.stringify Object.keys Object.assign Array.prototype.map ' +
    'Array.prototype.forEach String.prototype.replace'
  )
    .split(' ')
    .map((name) => [name, name.split('.')]),
);

const { defineProperty, get, ownKeys } = Reflect;

/** What every object or list would have from here on. */
const PROTOTYPES = new Map<string, object>([
  ['Object.prototype', Object.prototype],
  ['Array.prototype', Array.prototype],
]);

let before: ReadonlyMap<string, unknown> | undefined;

/** Remembers the functions as they are before any feature runs. */
export function rememberFunctions(): void {
  before = functions();
}

/**
 * Puts back the functions that were replaced since they were looked at last, so that the rest of the page has them; what
 * cannot be put back is known from then on.
 * @returns their names
 */
export function restoreFunctions(): string[] {
  const names: string[] = [];
  for (const [name, value] of before ?? []) {
    const way = NEEDED.get(name);
    if (value !== valueOf(name)) {
      names.push(name);
      if (way !== undefined) {
        putBack(way, value);
      }
    }
  }
  before &&= functions();
  return names;
}

function putBack(way: readonly string[], value: unknown): void {
  try {
    const object = Object(read(way, way.length - 1)) as object;
    defineProperty(object, way[way.length - 1] ?? '', { value, writable: true, configurable: true });
  } catch {
    // Whoever replaced it has locked it.
  }
}

function functions(): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>();
  for (const names of [NEEDED, PROTOTYPES]) {
    for (const [name] of names) {
      values.set(name, valueOf(name));
    }
  }
  return values;
}

function valueOf(name: string): unknown {
  const prototype = PROTOTYPES.get(name);
  return prototype === undefined ? read(NEEDED.get(name) ?? []) : ownKeys(prototype).length;
}

/** What stands at the end of a way, or after so many steps of it. */
function read(way: readonly string[], steps = way.length): unknown {
  try {
    let object: unknown = globalThis;
    for (let step = 0; step < steps && object !== undefined; step += 1) {
      object = get(Object(object) as object, way[step] ?? '');
    }
    return object;
  } catch {
    // A browser without storage for this page.
    return undefined;
  }
}
