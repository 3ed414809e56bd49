/** Functions of the browser that the shell and every feature need, by their way from the global object. */
const NEEDED =
  'fetch XMLHttpRequest Promise localStorage sessionStorage Storage.prototype.setItem Storage.prototype.getItem ' +
  'history.pushState history.replaceState navigator.sendBeacon setTimeout setInterval requestAnimationFrame ' +
  'EventTarget.prototype.addEventListener Document.prototype.createElement Node.prototype.appendChild ' +
  'Node.prototype.removeChild Date Date.now JSON.parse JSON.stringify Object.keys Object.assign Array.prototype.map ' +
  'Array.prototype.forEach String.prototype.replace';

/** What every object or list would have from here on. */
const PROTOTYPES = { 'Object.prototype': Object.prototype, 'Array.prototype': Array.prototype };

let before: ReadonlyMap<string, unknown> | undefined;

/** Remembers the functions as they are before any feature runs. */
export function rememberFunctions(): void {
  before = functions();
}

/** Names of the functions that were replaced since they were looked at last. */
export function replacedFunctions(): string[] {
  const known = before;
  if (known === undefined) {
    return [];
  }
  before = functions();
  return [...before].filter(([name, value]) => known.get(name) !== value).map(([name]) => name);
}

function functions(): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>([
    ...NEEDED.split(' ').map((name) => [name, read(name)] as const),
    ...Object.entries(PROTOTYPES).map(([name, object]) => [name, Reflect.ownKeys(object).length] as const),
  ]);
}

function read(name: string): unknown {
  try {
    return name
      .split('.')
      .reduce<unknown>((object, key) => (object === undefined ? object : Reflect.get(Object(object), key)), globalThis);
  } catch {
    // A browser without storage for this page.
    return undefined;
  }
}
