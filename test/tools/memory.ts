/** A storage in memory for tests that also read or prepare its entries. The storage of a test modal is `createMemoryStorage`. */
export const memory = (stored = new Map<string, string>()) => ({
  stored,
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
  keys: () => [...stored.keys()],
});
