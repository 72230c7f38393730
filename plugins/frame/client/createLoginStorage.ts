/** What of a login is kept on this device (reference §4). No code, key or token is. */

import type { PluginContext, StoredKey } from 'latchkey';
import type { FrameAccountType } from '../slots.js';
import { type FrameLogin, loginAtom } from '../state.js';

/** The login of this device. */
export interface LoginStorage {
  /** Whether somebody logged in here, and did not sign out. */
  isLoggedIn(): boolean;
  /** Somebody is in now. */
  markLoggedIn(): void;
  /** What is new about who it is. */
  update(login: FrameLogin): void;
  /** Where the frame was last: as its messages name it. */
  lastNetwork: StoredValue<string | undefined>;
  /** When a code was last sent, epoch ms. */
  codeSentAt: StoredValue<number>;
  preferredAccountType: StoredValue<FrameAccountType | undefined>;
  /** Numbers of the networks with smart accounts. */
  smartAccountChainIds: StoredValue<readonly number[]>;
  /** Takes up who it was, for a screen that cannot wait. */
  restore(): void;
  clear(): void;
  /** Calls back when another tab has forgotten. Returns the unsubscribe. */
  watchLogout(forgotten: () => void): () => void;
}

interface StoredValue<T> {
  get(): T;
  set(value: T): void;
}

const MAX_TEXT = 320;
const isText = (raw: unknown): raw is string => typeof raw === 'string' && raw !== '' && raw.length <= MAX_TEXT;
const textKey = (name: string): StoredKey<string> => ({
  name,
  version: 1,
  parse: (raw) => (isText(raw) ? raw : undefined),
  fallback: '',
});

const USED: StoredKey<boolean> = {
  name: 'emailLoginUsed',
  version: 1,
  parse: (raw) => (raw === true ? raw : undefined),
  fallback: false,
};
const EMAIL = textKey('email');
const USER_NAME = textKey('socialUsername');
const PROVIDER = textKey('connectedSocial');
const CHAIN = textKey('lastUsedChain');
const PREFERRED = textKey('preferredAccountType');
const SENT_AT: StoredKey<number> = {
  name: 'lastEmailLoginTime',
  version: 1,
  parse: (raw) => (Number.isSafeInteger(raw) ? (raw as number) : undefined),
  fallback: 0,
};
const SMART_NETWORKS: StoredKey<readonly number[]> = {
  name: 'smartAccountNetworks',
  version: 1,
  parse: (raw) => (Array.isArray(raw) ? raw.filter(Number.isSafeInteger).slice(0, 1_000) : undefined),
  fallback: [],
};

/** @param remember - Whether e-mail address and user name may be kept. */
export function createLoginStorage({ storage, store }: PluginContext, remember: boolean): LoginStorage {
  const keep = (key: StoredKey<string>, value: string | undefined) => {
    if (value === undefined || !remember) storage.remove(key);
    else storage.set(key, value);
  };
  return {
    isLoggedIn: () => storage.get(USED),
    markLoggedIn() {
      storage.set(USED, true);
      storage.remove(SENT_AT);
    },
    update(login) {
      const now = Object.freeze({ ...store.get(loginAtom), ...login });
      store.set(loginAtom, now);
      keep(EMAIL, now.email);
      keep(USER_NAME, now.userName);
      keep(PROVIDER, now.provider);
    },
    lastNetwork: {
      get: () => storage.get(CHAIN) || undefined,
      set: (value) => (value === undefined ? storage.remove(CHAIN) : storage.set(CHAIN, value)),
    },
    codeSentAt: { get: () => storage.get(SENT_AT), set: (value) => storage.set(SENT_AT, value) },
    preferredAccountType: {
      get() {
        const type = storage.get(PREFERRED);
        return type === 'eoa' || type === 'smartAccount' ? type : undefined;
      },
      set: (value) => (value === undefined ? storage.remove(PREFERRED) : storage.set(PREFERRED, value)),
    },
    smartAccountChainIds: {
      get: () => storage.get(SMART_NETWORKS),
      set: (value) => storage.set(SMART_NETWORKS, value),
    },
    restore() {
      const [email, userName, provider] = [EMAIL, USER_NAME, PROVIDER].map((key) => storage.get(key));
      if (!storage.get(USED) || store.get(loginAtom)) return;
      store.set(
        loginAtom,
        Object.freeze({ ...(email && { email }), ...(userName && { userName }), ...(provider && { provider }) }),
      );
    },
    watchLogout: (forgotten) => storage.watch(USED, () => !storage.get(USED) && forgotten()),
    clear() {
      for (const key of [USED, EMAIL, USER_NAME, PROVIDER, CHAIN, PREFERRED]) storage.remove(key as StoredKey<unknown>);
      store.set(loginAtom, undefined);
    },
  };
}
