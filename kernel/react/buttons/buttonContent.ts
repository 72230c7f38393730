/** The props and the content of a page button, and the loader of the code that renders an account on it. */

import type { ComponentType, ReactNode } from 'react';
import type { Namespace } from '../../contract/model.js';

/** Props of every button. */
export interface ButtonProps {
  /** Shows this namespace and connects in it. Default: the active namespace. */
  readonly namespace?: Namespace | undefined;
  /** `small` is 36 px high instead of 44 px. */
  readonly size?: 'small' | undefined;
  readonly disabled?: boolean | undefined;
}

/** Content and look of a `PageButton`. */
export interface ButtonContent {
  /** Suffix of the class `lk-page-button--`; may be followed by more classes. */
  readonly variant: string;
  /** Accessible name when the text is not sufficient. */
  readonly label?: string | undefined;
  /** Style sheets in addition to those of every button. */
  readonly styles?: readonly string[] | undefined;
  readonly children: ReactNode;
}

export interface AccountContentReaderProps {
  readonly address: string;
  readonly namespace: string | undefined;
  /** Whether to read and show the balance. */
  readonly balance: boolean;
  /** Receives the content before the browser paints; `undefined` on unmount. */
  readonly onChange: (face: ButtonContent | undefined) => void;
}

/** The exports of `accountContent.tsx`. */
export interface AccountContentModule {
  readonly AccountContentReader: ComponentType<AccountContentReaderProps>;
}

/** Loads the code of the account's content once per provider. */
export interface AccountContentLoader {
  /** `undefined` until the code is loaded; `failed` if loading failed. */
  get(): AccountContentModule | 'failed' | undefined;
  subscribe(changed: () => void): () => void;
  /** Loads the code unless it is loaded or loading. Tries again after a failure. */
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
      // Not reported: the button works without this code, and the next change of the connection tries again.
      fetch().then(settle, () => settle('failed'));
    },
  };
}
