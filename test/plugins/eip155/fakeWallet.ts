/** A fake EIP-1193 wallet: answers as its script says, and throws on unexpected methods. */

import type { Eip155Provider } from 'latchkey/plugins/eip155/slots';

export const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
export const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const HASH = `0x${'ab'.repeat(32)}` as const;

/** Method → its answer, or a function that returns it. */
export type Script = Readonly<Record<string, unknown>>;

export interface FakeWallet {
  readonly provider: Eip155Provider;
  /** The requests, oldest first. */
  readonly asked: readonly { readonly method: string; readonly params?: unknown }[];
  /** Replaces the answers of these methods. */
  answer(script: Script): void;
  emit(event: string, payload?: unknown): void;
  /** Number of attached listeners. */
  readonly listeners: number;
}

export function fakeWallet(
  script: Script = {},
  { removable = true }: { readonly removable?: boolean } = {},
): FakeWallet {
  const answers = new Map<string, unknown>([
    ['eth_requestAccounts', [ALICE]],
    ['eth_accounts', [ALICE]],
    ['eth_chainId', '0x1'],
    ...Object.entries(script),
  ]);
  const asked: { method: string; params?: unknown }[] = [];
  const listeners: [string, (...payload: never[]) => void][] = [];
  const provider: Eip155Provider = {
    request(args) {
      asked.push(args);
      if (!answers.has(args.method)) throw new Error(`"${args.method}" was not expected`);
      const answer = answers.get(args.method);
      return typeof answer === 'function' ? answer(args.params) : Promise.resolve(answer);
    },
    on: (event, listener) => listeners.push([event, listener]),
    ...(removable && {
      removeListener(event: string, listener: (...payload: never[]) => void) {
        const at = listeners.findIndex(([name, own]) => name === event && own === listener);
        if (at >= 0) listeners.splice(at, 1);
      },
    }),
  };
  return {
    provider,
    asked,
    answer(more) {
      for (const [method, answer] of Object.entries(more)) answers.set(method, answer);
    },
    emit: (event, payload) => {
      for (const [name, listener] of [...listeners])
        if (name === event) (listener as (payload: unknown) => void)(payload);
    },
    get listeners() {
      return listeners.length;
    },
  };
}

/** An error in the shape that wallets throw. */
export const walletError = (code: unknown, message = 'Something', data?: unknown) =>
  Object.assign(new Error(message), { code, ...(data === undefined ? {} : { data }) });

/** An answer that rejects with a wallet error. */
export const rejectsWith =
  (code: unknown, message?: string, data?: unknown): (() => Promise<never>) =>
  () =>
    Promise.reject(walletError(code, message, data));

/** An answer that never settles. */
export const hangs = () => new Promise<never>(() => {});

/** A wallet's own thenable, which is not a promise. */
export function thenable(
  then: (yes: (value: unknown) => void, no: (error: unknown) => void) => void,
): PromiseLike<unknown> {
  return Object.defineProperty({}, 'then', { value: then }) as PromiseLike<unknown>;
}

/** A getter that throws. */
export function throws(): never {
  throw new Error('no');
}
