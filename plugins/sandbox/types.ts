/**
 * What burner wallets of every namespace share.
 *
 * A *wallet* (Harbor) is one program: one name, one mode, one window, one switch to turn it off. It has a *side* for each
 * namespace it serves, and each side is a `BurnerWallet` of its own: accounts, approval and record of requests belong to the
 * side; `mode`, `pending`, `vanish`, `comeBack` and `remove` belong to the wallet, whichever side they are pulled on.
 *
 * To add a namespace:
 *
 * 1. A folder `plugins/sandbox/<namespace>/` with `types.ts` (what `sandbox({ <namespace>: … })` takes, what a wallet may say
 *    under `<namespace>`, and `<Namespace>BurnerWallet extends BurnerWallet`) and `announce.ts`, which exports
 *    `announce(side: SideInput): readonly BurnerWallet[]` (see `wallets/side.ts`). It is called once a wallet that serves the
 *    namespace, and puts it on the page by the namespace's own standard.
 * 2. Inside `announce`: `createAccess(side)` keeps approval and selection, over reloads too; `access.letIn(prompt)` asks a
 *    person, or the mode; `side.body.confirm(prompt)` asks anything else; `brokenAnswer(mode)` breaks what the mode breaks;
 *    `toBurnerWallet(side, …)` adds all that is common.
 * 3. A line in each table: `wallets/namespaces.ts` (its `import()`), `NamespaceOptions`, `WalletNamespaceOptions` and
 *    `SandboxBurnerWallet` (`options.ts`), `wallets/defaults.ts` (which default wallets serve it).
 *
 * Every text under a name that ends in `Url`, at any depth of a namespace's options, is checked: http, https, ws or wss, and of
 * this machine.
 */

/** One way of answering falsely. A namespace has those that make sense in it. */
export type Lie =
  /** Account lists that are not addresses. */
  | 'accounts'
  /** An address that fails its own check: EIP-55's checksum, another key's address beside the public key. */
  | 'checksum'
  /** Chain ids that are no chain ids, and a chain the wallet is not on. */
  | 'network'
  /** "Switched", and stays where it was. */
  | 'switch'
  /** Signatures of another key. */
  | 'signature'
  /** A transaction or message other than the one asked about, rightly signed. */
  | 'transaction'
  /** The hash or signature of a transaction nobody sent. */
  | 'hash'
  /** A list with no answers where there should be one for each question. */
  | 'empty'
  /** Properties that throw when they are read. */
  | 'getters'
  /** Methods return the number 5. */
  | 'five'
  /** Methods return an object with a `then` that never calls back. */
  | 'thenable'
  /** Methods reject with `undefined`. */
  | 'undefined'
  /** Methods throw before they return. */
  | 'throws';

/**
 * How a wallet treats what it is asked.
 *
 * - `ask`: shows its window (what a person sees)
 * - `approve`, `reject`: answers at once, without a window
 * - `hang`: whatever needs a person never settles; reads do
 * - `dead`: nothing ever settles
 * - `lock`: no accounts; the first connect request waits for the unlocking (any other mode), a second and the rest are refused
 *   (EVM: -32002 and 4100)
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

/** Who a wallet says it is. */
export interface BurnerIdentity {
  /** Of this side, on this page. */
  readonly uuid: string;
  readonly name: string;
  /** Data URI. */
  readonly icon: string;
  /** Reverse domain name: the same on all sides of a wallet. */
  readonly rdns: string;
}

/** A wallet with real keys, and the strings to pull on it: what every namespace has. */
export interface BurnerWallet {
  readonly namespace: string;
  readonly info: BurnerIdentity;
  /** All its addresses, the selected first, whether or not the page may see them. */
  readonly accounts: readonly string[];
  /** The page has been let in. */
  readonly connected: boolean;
  /** Windows the wallet shows or would show: requests that wait for a person, of all its sides. */
  readonly pending: number;
  /** What the page asked this side, oldest first; the last 500. */
  readonly requests: readonly { readonly method: string; readonly params: unknown }[];
  /** Of the wallet, all its sides. */
  mode: WalletMode;
  /** The user picks another account in the wallet. @throws RangeError when it has none at this index */
  switchAccount(index: number): void;
  /** The user disconnects the page in the wallet, on this side. */
  revoke(): void;
  /** The extension is switched off, all sides: requests fail, open questions end. */
  vanish(): void;
  /** And on again: announces itself anew. */
  comeBack(): void;
  /** Announces this side once more, unasked. */
  announce(): void;
  /** Forgets this side's approval and selection. */
  forget(): void;
  /** Takes the wallet off the page for good, all sides. */
  remove(): void;
}
