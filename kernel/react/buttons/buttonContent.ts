/** What of a button depends on who is connected, and the code that draws it. */

import type { ComponentType, ReactNode } from 'react';

/** What a `PubButton` shows. */
export interface ButtonContent {
  /** What follows `lk-page-button--`. */
  readonly variant: string;
  /** Accessible name, where the text alone is not enough. */
  readonly label?: string | undefined;
  /** The styles that it needs besides those of every button. */
  readonly styles?: readonly string[] | undefined;
  readonly children: ReactNode;
}

export interface AccountContentReaderProps {
  readonly address: string;
  readonly namespace: string | undefined;
  /** Whether to read and show it. */
  readonly balance: boolean;
  /** Takes the face, before the browser paints; `undefined` when it no longer holds. */
  readonly onChange: (face: ButtonContent | undefined) => void;
}

/** `accountFace.tsx`. */
export interface AccountContentModule {
  readonly AccountContentReader: ComponentType<AccountContentReaderProps>;
}

/** The code of the account's face, fetched once for a provider. */
export interface AccountContentLoader {
  /** `undefined` until it is there; `failed` when it could not be fetched. */
  get(): AccountContentModule | 'failed' | undefined;
  subscribe(changed: () => void): () => void;
  /** Fetches it, and tries again what failed before. */
  load(fetch: () => Promise<AccountContentModule>): void;
}

export function createAccountContentLoader(): AccountContentLoader {
  const listeners = new Set<() => void>();
  let code: ReturnType<AccountContentLoader['get']>;
  let loading = false;
  const settle = (found: NonNullable<typeof code>) => {
    code = found;
    loading = false;
    for (const changed of listeners) changed();
  };
  return {
    get: () => code,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    load(fetch) {
      if (loading || typeof code === 'object') return;
      loading = true;
      // Not said aloud: the button works without it, and the next change of the connection asks again.
      fetch().then(settle, () => settle('failed'));
    },
  };
}
