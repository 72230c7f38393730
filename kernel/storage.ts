/** Storage as a port: versioned, capped, checked; in memory where the platform has none. */

/** One key, with all that makes what it holds trustworthy. */
export interface StoredKey<T> {
  readonly name: string;
  /** Raised when the shape changes; other versions read as `fallback`. */
  readonly version: number;
  /** What was stored, checked; `undefined` when it is not this shape. */
  parse(raw: unknown): T | undefined;
  readonly fallback: T;
}

/** The keys of one owner. No method throws. */
export interface KeyValue {
  get<T>(key: StoredKey<T>): T;
  set<T>(key: StoredKey<T>, value: T): void;
  remove(key: StoredKey<unknown>): void;
  /** Calls back when another tab changed the key. Returns the unsubscribe. */
  watch(key: StoredKey<unknown>, changed: () => void): () => void;
}

/** Where values lie: `localStorage`, cookies, or an app's own. Synchronous, as Web Storage. */
export interface StorageBackend {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}
