/** A real storage that keeps its values in memory, for tests. */

import { createStorage, type KeyValue } from '../../kernel/platform/storage.js';

export const memoryValues = (owner: string, report: (error: unknown) => void = () => undefined): KeyValue =>
  createStorage({ env: { localStorage: () => undefined, window: undefined }, id: 'test', backend: false, report }).for(
    owner,
  );
