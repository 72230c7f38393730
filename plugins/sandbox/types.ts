/** The sandbox's shapes: chains, burner wallets, their modes. */

/** A chain a burner wallet knows. */
export interface SandboxChain {
  /** EIP-155 number. */
  readonly chainId: number;
  readonly name: string;
  /** http(s) URL of this machine. */
  readonly rpcUrl: string;
  /** Of the native currency. Default `ETH`. */
  readonly symbol?: string;
}

/** One way of answering falsely. */
export type Lie =
  /** Account lists that are not addresses. */
  | 'accounts'
  /** An address whose EIP-55 checksum is wrong. */
  | 'checksum'
  /** Chain ids that are no chain ids, and a chain the wallet is not on. */
  | 'network'
  /** "Switched", and stays where it was. */
  | 'switch'
  /** Signatures of another key. */
  | 'signature'
  /** The hash of a transaction nobody sent. */
  | 'hash'
  /** `request` returns the number 5. */
  | 'five'
  /** `request` returns an object with a `then` that never calls back. */
  | 'thenable'
  /** `request` rejects with `undefined`. */
  | 'undefined'
  /** `request` throws before it returns. */
  | 'throws';

/**
 * How a wallet treats what it is asked.
 *
 * - `ask`: shows its window (what a person sees)
 * - `approve`, `reject`: answers at once, without a window
 * - `hang`: whatever needs a person never settles; reads do
 * - `dead`: nothing ever settles
 * - `lock`: no accounts; the first connect request waits for the unlocking (any other mode), a second gets -32002, the rest 4100
 * - `lie`: the lies `accounts`, `network`, `switch`, `signature` and `hash` at once
 * - `{ lie }`: one lie, honest and approving otherwise
 * - `{ delayMs }`: approves (or rejects) late
 */
export type WalletMode =
  | 'ask'
  | 'approve'
  | 'reject'
  | 'hang'
  | 'dead'
  | 'lock'
  | 'lie'
  | { readonly lie: Lie }
  | { readonly delayMs: number; readonly answer?: 'approve' | 'reject' };

/** A burner wallet to announce. */
export interface BurnerWalletSpec {
  readonly name: string;
  /** EIP-6963 reverse domain name. */
  readonly rdns: string;
  /** Data URI of the picture. Default: a plain square. */
  readonly icon?: string;
  /** Private keys. Default: the first two of anvil's development accounts. Never a key of value. */
  readonly keys?: readonly `0x${string}`[];
  /** Chains it knows from the start, the active one first; not empty. */
  readonly chains: readonly SandboxChain[];
  /** Default `ask`. */
  readonly mode?: WalletMode;
}

/** What EIP-6963 tells of a wallet. */
export interface AnnouncedInfo {
  readonly uuid: string;
  readonly name: string;
  readonly icon: string;
  readonly rdns: string;
}

/** EIP-1193, as the burner wallets offer it. */
export interface BurnerProvider {
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
  on(event: string, listener: (...payload: never[]) => void): BurnerProvider;
  removeListener(event: string, listener: (...payload: never[]) => void): BurnerProvider;
}

/** A wallet with real keys, and the strings to pull on it. */
export interface BurnerWallet {
  readonly info: AnnouncedInfo;
  readonly provider: BurnerProvider;
  /** All its addresses, the selected first, whether or not the page may see them. */
  readonly accounts: readonly string[];
  readonly chainId: number;
  /** The page has been let in. */
  readonly connected: boolean;
  /** Windows it shows or would show: requests that wait for a person. */
  readonly pending: number;
  /** What the page asked, oldest first; the last 500. */
  readonly requests: readonly { readonly method: string; readonly params: unknown }[];
  mode: WalletMode;
  /** The user picks another account in the wallet. @throws RangeError when it has none at this index */
  switchAccount(index: number): void;
  /** The user picks another network in the wallet. @throws RangeError when it does not know it */
  switchChain(chainId: number): void;
  /** The user disconnects the page in the wallet. */
  revoke(): void;
  /** The extension is switched off: `disconnect`, then 4900 to every request; open questions end. */
  vanish(): void;
  /** And on again: announces itself anew, with a `connect` event. */
  comeBack(): void;
  /** Emits anything. */
  emit(event: string, ...payload: unknown[]): void;
  /** Announces once more, unasked. */
  announce(): void;
  /** Forgets approvals, the selected account and network, and added chains. */
  forget(): void;
  /** Takes it off the page for good. */
  remove(): void;
}
