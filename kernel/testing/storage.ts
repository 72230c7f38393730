/** Storage in memory, as Web Storage has it: what is kept are own enumerable properties. */

/** @returns a storage of its own; two modals that are given the same one share it, as a reload does. */
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
