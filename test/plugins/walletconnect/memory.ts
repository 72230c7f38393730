/** A storage in memory for the SDK. Passing it to another client simulates a reload. */

import type { WalletConnectStorage } from 'latchkey/plugins/walletconnect';

export function createMemory(): WalletConnectStorage {
  const kept = new Map<string, string>();
  return {
    getKeys: async () => [...kept.keys()],
    getEntries: async () => [...kept].map(([key, text]) => [key, JSON.parse(text)]),
    async getItem(key) {
      const text = kept.get(key);
      return text === undefined ? undefined : JSON.parse(text);
    },
    async setItem(key, value) {
      kept.set(key, JSON.stringify(value));
    },
    async removeItem(key) {
      kept.delete(key);
    },
  };
}
