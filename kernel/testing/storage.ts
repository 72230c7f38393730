/** In-memory implementation of Web Storage: items are own enumerable properties. */

/** @returns a new storage. Pass it to two test modals to simulate a reload. */
export function createMemoryStorage(): Storage {
  const methods = {
    getItem(key: string) {
      return Object.hasOwn(this, key) ? (this as unknown as Record<string, string>)[key] : null;
    },
    setItem(key: string, value: string) {
      Object.defineProperty(this, key, { value: String(value), enumerable: true, configurable: true, writable: true });
    },
    removeItem(key: string) {
      Reflect.deleteProperty(this, key);
    },
    clear() {
      for (const key of Object.keys(this)) Reflect.deleteProperty(this, key);
    },
    key(index: number) {
      return Object.keys(this)[index] ?? null;
    },
    get length() {
      return Object.keys(this).length;
    },
  };
  return Object.create(methods) as Storage;
}
