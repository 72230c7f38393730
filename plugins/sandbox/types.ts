/**
 * Types shared by the burner wallets of all namespaces.
 *
 * A *wallet* (such as Harbor) simulates one browser extension, with one name, one mode and one approval window. It has
 * a *side* for each namespace that it supports, and each side is a separate `BurnerWallet` object. Accounts, approval
 * and the request log belong to the side. `mode`, `pending`, `vanish`, `comeBack` and `remove` act on the whole wallet,
 * whichever side is used.
 *
 * To add a namespace:
 *
 * 1. Create a folder `plugins/sandbox/<namespace>/`. Its `types.ts` declares the options under `<namespace>` of the
 *   plugin and of a wallet, and `<Namespace>BurnerWallet extends BurnerWallet`. Its `announce.ts` exports
 *   `announce(side: SideInput): readonly BurnerWallet[]` (see `wallets/side.ts`), which is called once for each wallet
 *   that supports the namespace and announces it by the namespace's own standard.
 * 2. Inside `announce`: `createAccess(side)` stores approval and selection across reloads;
 *   `access.requestAccess(prompt)` asks the user (or the mode) for access; `side.body.confirm(prompt)` asks for any
 *   other approval; `answerAs(mode, method, work)` breaks answers in modes such as `dead`; `toBurnerWallet(side, …)`
 *   adds the common members.
 * 3. Add a line to each table: `wallets/namespaces.ts` (its `import()`), `NamespaceOptions`, `WalletNamespaceOptions`
 *   and `SandboxBurnerWallet` (`options.ts`), `wallets/defaults.ts` (the default wallets that support it).
 *
 * Every property whose name ends in `Url`, at any depth of a namespace's options, must be an http, https, ws or wss URL
 * on this machine.
 */

/** A way to answer incorrectly. Each namespace supports the lies that make sense in it. */
export type Lie =
  /** Account lists with values that are not addresses. */
  | 'accounts'
  /** Addresses that fail validation: a wrong EIP-55 checksum, or an address that does not belong to the public key. */
  | 'checksum'
  /** Malformed chain ids, or a network other than the active one. */
  | 'network'
  /** A network switch reports success but the network stays the same. */
  | 'switch'
  /** Signatures made with another key. */
  | 'signature'
  /** A valid signature of a different transaction or message than requested. */
  | 'transaction'
  /** The hash or signature of a transaction that was never sent. */
  | 'hash'
  /** EVM: a transaction to another receiver is sent. */
  | 'receiver'
  /** EVM: a transaction of another amount is sent. */
  | 'amount'
  /** EVM: a transaction with other calldata is sent. */
  | 'calldata'
  /** EVM: the transaction is sent on another network of the wallet. */
  | 'chain'
  /** An empty list instead of one result per input. */
  | 'empty'
  /** Results whose properties throw when they are read. */
  | 'getters'
  /** Methods return the number 5. */
  | 'five'
  /** Methods return nothing. */
  | 'nothing'
  /** Methods return the text of a page: that of a gateway that is broken. */
  | 'page'
  /** Methods return an object with a `then` that never calls back. */
  | 'thenable'
  /** Methods reject with `undefined`. */
  | 'undefined'
  /** Methods throw synchronously. */
  | 'throws';

/**
 * How a wallet answers requests.
 *
 * - `ask`: shows its approval window
 * - `approve`, `reject`: answers immediately, without a window
 * - `hang`: requests that need approval never settle; reads do
 * - `dead`: no request ever settles
 * - `lock`: exposes no accounts; the first connect request stays pending until the mode changes; the EVM side rejects a
 * second connect request with -32002 and all other requests that need an account with 4100
 * - `lie`: the lies `accounts`, `network`, `switch`, `signature` and `hash` together
 * - `{ lie }`: this one lie; otherwise approves and answers correctly
 * - `{ delayMs }`: approves (or rejects) after a delay
 */
export type WalletMode =
  | 'ask'
  | 'approve'
  | 'reject'
  | 'hang'
  | 'dead'
  | 'lock'
  | 'lie'
  | {
      readonly lie: Lie;
      /** The lies `five`, `nothing`, `page`, `thenable`, `undefined` and `throws` are about this method only. Default: all. */
      readonly method?: string;
      /** The method does its work before it lies: it asks, signs or sends. Default false. */
      readonly afterwards?: boolean;
    }
  | { readonly delayMs: number; readonly answer?: 'approve' | 'reject' };

/** Name, icon and ids under which a wallet announces itself. */
export interface BurnerIdentity {
  /** Random id of this side. Differs on each page load. */
  readonly uuid: string;
  readonly name: string;
  /** Data URI. */
  readonly icon: string;
  /** Reverse domain name. All sides of a wallet share it. */
  readonly rdns: string;
}

/** A wallet with real keys, and the controls to act as its user. Shared by all namespaces. */
export interface BurnerWallet {
  readonly namespace: string;
  /** Name of the wallet, such as `Harbor`. All sides of a wallet have it. */
  readonly name: string;
  /** Reverse domain name of the wallet. */
  readonly rdns: string;
  readonly info: BurnerIdentity;
  /** All addresses of this side, the selected one first, even if the page may not see them. */
  readonly accounts: readonly string[];
  /** Whether the user has given the page access to this side. */
  readonly connected: boolean;
  /** Number of requests that wait for approval, over all sides. */
  readonly pending: number;
  /** The last 500 requests from the page to this side, oldest first. */
  readonly requests: readonly { readonly method: string; readonly params: unknown }[];
  /** Mode of the wallet, shared by all sides. */
  mode: WalletMode;
  /** Selects another account, as the user would in the wallet. @throws RangeError if no account has this index */
  switchAccount(index: number): void;
  /** Disconnects the page from this side, as the user would in the wallet. */
  revoke(): void;
  /** Simulates that the extension is switched off. On all sides, new and pending requests reject. */
  vanish(): void;
  /** Simulates that the extension is switched on again. All sides are announced again. */
  comeBack(): void;
  /** Announces this side again. */
  announce(): void;
  /** Clears this side's stored approval and selection. */
  forget(): void;
  /** Removes all sides of the wallet from the page permanently. */
  remove(): void;
}
