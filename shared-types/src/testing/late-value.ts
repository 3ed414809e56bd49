/** Creates a proxy for an object that exists only once the tests run. @param get returns the current object */
export function lateValue<T extends object>(get: () => T): T {
  return new Proxy<T>(Object.create(null), {
    get: (_, name) => Reflect.get(get(), name),
    set: (_, name, value) => Reflect.set(get(), name, value),
  });
}
