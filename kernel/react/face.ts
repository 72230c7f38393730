/** What of a button depends on who is connected, and the code that draws it. */

import type { ComponentType, ReactNode } from 'react';

/** What a `PubButton` shows. */
export interface Face {
  /** What follows `lk-pub--`. */
  readonly kind: string;
  /** Accessible name, where the text alone is not enough. */
  readonly label?: string | undefined;
  /** The styles that it needs besides those of every button. */
  readonly dress?: readonly string[] | undefined;
  readonly children: ReactNode;
}

export interface AccountFaceProps {
  readonly address: string;
  readonly namespace: string | undefined;
  /** Whether to read and show it. */
  readonly balance: boolean;
  /** Takes the face, before the browser paints; `undefined` when it no longer holds. */
  readonly show: (face: Face | undefined) => void;
}

/** `accountFace.tsx`. */
export interface FaceCode {
  readonly AccountFace: ComponentType<AccountFaceProps>;
}

/** The code of the account's face, fetched once for a provider. */
export interface LateFace {
  /** `undefined` until it is there; `failed` when it could not be fetched. */
  get(): FaceCode | 'failed' | undefined;
  subscribe(changed: () => void): () => void;
  /** Fetches it, and tries again what failed before. */
  load(fetch: () => Promise<FaceCode>): void;
}

export function createLateFace(): LateFace {
  const listeners = new Set<() => void>();
  let code: ReturnType<LateFace['get']>;
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
