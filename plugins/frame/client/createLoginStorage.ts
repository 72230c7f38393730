/** The part of a login that is stored on this device. Codes, keys and tokens are never stored. */

import type { PluginContext, StoredKey } from 'latchkey/plugin';
import type { FrameAccountType } from '../slots.js';
import { type FrameLogin, loginAtom } from '../state.js';
import { isLoginProvider } from './providers.js';

/** The stored login of this device. */
export interface LoginStorage {
  /** Whether a user has logged in on this device and has not signed out. */
  isLoggedIn(): boolean;
  /** Records a successful login and ends the cooldown for e-mails. */
  markLoggedIn(): void;
  /** Merges new details into the current login. */
  update(login: FrameLogin): void;
  /** The network the frame was last on, a CAIP-2 id. */
  lastNetwork: StoredValue<string | undefined>;
  /** When the last login e-mail was sent, epoch ms; 0: never. */
  codeSentAt: StoredValue<number>;
  preferredAccountType: StoredValue<FrameAccountType | undefined>;
  /** Chain ids of the networks with smart accounts, as the frame last listed them. */
  smartAccountChainIds: StoredValue<readonly number[]>;
  /** Fills `loginAtom` from storage, so that a screen can show the login before the frame is loaded. */
  restore(): void;
  /** Removes the stored login. */
  clear(): void;
  /** Calls back when another tab signs out. Returns the unsubscribe. */
  watchLogout(onLogout: () => void): () => void;
}

interface StoredValue<T> {
  get(): T;
  set(value: T): void;
}

const MAX_TEXT = 320;
const isText = (raw: unknown): raw is string => typeof raw === 'string' && raw !== '' && raw.length <= MAX_TEXT;
const textKey = (name: string, isValid = (_: string) => true): StoredKey<string | undefined> => ({
  name,
  version: 1,
  parse: (raw) => (isText(raw) && isValid(raw) ? raw : undefined),
  fallback: undefined,
});

const LOGGED_IN: StoredKey<boolean> = {
  name: 'emailLoginUsed',
  version: 1,
  parse: (raw) => (raw === true ? raw : undefined),
  fallback: false,
};
const EMAIL = textKey('email');
const USER_NAME = textKey('socialUsername');
const PROVIDER = textKey('connectedSocial', isLoginProvider);
const LAST_NETWORK = textKey('lastUsedChain');
const PREFERRED_ACCOUNT_TYPE: StoredKey<FrameAccountType | undefined> = {
  name: 'preferredAccountType',
  version: 1,
  parse: (raw) => (raw === 'eoa' || raw === 'smartAccount' ? raw : undefined),
  fallback: undefined,
};
const CODE_SENT_AT: StoredKey<number> = {
  name: 'lastEmailLoginTime',
  version: 1,
  parse: (raw) => (Number.isSafeInteger(raw) ? (raw as number) : undefined),
  fallback: 0,
};
const SMART_ACCOUNT_CHAIN_IDS: StoredKey<readonly number[]> = {
  name: 'smartAccountNetworks',
  version: 1,
  parse: (raw) => (Array.isArray(raw) ? raw.filter(Number.isSafeInteger).slice(0, 1_000) : undefined),
  fallback: [],
};

/** @param remember - Whether e-mail address, user name and provider may be stored. */
export function createLoginStorage({ storage, store }: PluginContext, remember: boolean): LoginStorage {
  const stored = <T>(key: StoredKey<T>): StoredValue<T> => ({
    get: () => storage.get(key),
    set: (value) => storage.set(key, value),
  });
  return {
    isLoggedIn: () => storage.get(LOGGED_IN),
    markLoggedIn() {
      storage.set(LOGGED_IN, true);
      storage.remove(CODE_SENT_AT);
    },
    update(login) {
      const merged = Object.freeze({ ...store.get(loginAtom), ...login });
      store.set(loginAtom, merged);
      for (const [key, value] of [
        [EMAIL, merged.email],
        [USER_NAME, merged.userName],
        [PROVIDER, merged.provider],
      ] as const) {
        if (remember && value !== undefined) storage.set(key, value);
        else storage.remove(key);
      }
    },
    lastNetwork: stored(LAST_NETWORK),
    codeSentAt: stored(CODE_SENT_AT),
    preferredAccountType: stored(PREFERRED_ACCOUNT_TYPE),
    smartAccountChainIds: stored(SMART_ACCOUNT_CHAIN_IDS),
    restore() {
      if (!storage.get(LOGGED_IN) || store.get(loginAtom)) return;
      const [email, userName, provider] = [EMAIL, USER_NAME, PROVIDER].map((key) => storage.get(key));
      store.set(
        loginAtom,
        Object.freeze({ ...(email && { email }), ...(userName && { userName }), ...(provider && { provider }) }),
      );
    },
    watchLogout: (onLogout) => storage.watch(LOGGED_IN, () => !storage.get(LOGGED_IN) && onLogout()),
    clear() {
      for (const key of [LOGGED_IN, EMAIL, USER_NAME, PROVIDER, LAST_NETWORK, PREFERRED_ACCOUNT_TYPE]) {
        storage.remove(key as StoredKey<unknown>);
      }
      store.set(loginAtom, undefined);
    },
  };
}
