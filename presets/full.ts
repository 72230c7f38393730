/** `full`: every feature there is, each of which can be left out. */

import { account } from 'latchkey/plugins/account';
import { type Bip122Options, bip122 } from 'latchkey/plugins/bip122';
import { type ConnectOptions, connect } from 'latchkey/plugins/connect';
import { type Eip155Options, eip155 } from 'latchkey/plugins/eip155';
import { email } from 'latchkey/plugins/email';
import { farcaster } from 'latchkey/plugins/farcaster';
import { type FrameOptions, frame } from 'latchkey/plugins/frame';
import { networks } from 'latchkey/plugins/networks';
import { type PolkadotOptions, polkadot } from 'latchkey/plugins/polkadot';
import { type SIWXOptions, siwx } from 'latchkey/plugins/siwx';
import { type SocialsOptions, socials } from 'latchkey/plugins/socials';
import { type SolanaOptions, solana } from 'latchkey/plugins/solana';
import { type WalletConnectOptions, walletconnect } from 'latchkey/plugins/walletconnect';
import { type WalletsOptions, wallets } from 'latchkey/plugins/wallets';

/** Features and chains of `full`. A feature is in unless it is `false`; a chain is in when it is given. */
export interface FullOptions {
  /** EVM networks. Default: not in. */
  readonly eip155?: Eip155Options | false;
  /** Solana networks. Default: not in. */
  readonly solana?: SolanaOptions | false;
  /** Bitcoin. Default: not in. */
  readonly bip122?: Bip122Options | false;
  /** Polkadot, Kusama and their like. Default: not in. */
  readonly polkadot?: PolkadotOptions | false;
  /** The directory of wallets and the view AllWallets. Default: not in, for nobody is asked unless the app says whom. */
  readonly wallets?: WalletsOptions | false;
  /** Phone wallets. Default: not in; it needs the package `@walletconnect/universal-provider` and a project id or a relay. */
  readonly walletconnect?: WalletConnectOptions | false;
  /** The embedded wallet. Default: not in; with it come the logins, each of which can be left out. */
  readonly frame?: FrameOptions | false;
  /** Logging in by e-mail. Default: in with `frame`. */
  readonly email?: boolean;
  /** Social logins. Default: in with `frame`. */
  readonly socials?: SocialsOptions | false;
  /** Logging in with Farcaster. Default: in with `frame`. */
  readonly farcaster?: boolean;
  /** Sign-in with a signature. Default: not in. */
  readonly siwx?: SIWXOptions | false;
  /** How the view Connect is arranged. */
  readonly connect?: ConnectOptions;
  /** The view Account. Default: in. */
  readonly account?: boolean;
  /** The views Networks and UnsupportedChain. Default: in. */
  readonly networks?: boolean;
}

/** What the options say about one part. An option that is absent says `undefined`. */
type Said<Options, Name extends string> = Name extends keyof Options ? Options[Name] : undefined;

/** In unless said otherwise. What may turn out absent is not promised: `boolean` counts as `false`. */
type Feature<Value, Part> = false extends Value ? readonly [] : readonly [Part];

/** In when given. */
type Given<Value, Part> = false extends Value ? readonly [] : undefined extends Value ? readonly [] : readonly [Part];

/** In with the embedded wallet, unless said otherwise. */
type Login<Options, Name extends string, Part> =
  Given<Said<Options, 'frame'>, Part> extends readonly [] ? readonly [] : Feature<Said<Options, Name>, Part>;

/** The plugins that these options give: a part that is left out is left out of the modal's types too. */
export type Full<Options extends FullOptions> = readonly [
  ...Given<Said<Options, 'eip155'>, ReturnType<typeof eip155>>,
  ...Given<Said<Options, 'solana'>, ReturnType<typeof solana>>,
  ...Given<Said<Options, 'bip122'>, ReturnType<typeof bip122>>,
  ...Given<Said<Options, 'polkadot'>, ReturnType<typeof polkadot>>,
  ReturnType<typeof connect>,
  ...Given<Said<Options, 'wallets'>, ReturnType<typeof wallets>>,
  ...Given<Said<Options, 'walletconnect'>, ReturnType<typeof walletconnect>>,
  ...Given<Said<Options, 'frame'>, ReturnType<typeof frame>>,
  ...Login<Options, 'email', ReturnType<typeof email>>,
  ...Login<Options, 'socials', ReturnType<typeof socials>>,
  ...Login<Options, 'farcaster', ReturnType<typeof farcaster>>,
  ...Given<Said<Options, 'siwx'>, ReturnType<typeof siwx>>,
  ...Feature<Said<Options, 'account'>, ReturnType<typeof account>>,
  ...Feature<Said<Options, 'networks'>, ReturnType<typeof networks>>,
];

/**
 * Every plugin this package has, with its default settings.
 *
 * @example
 * ```ts
 * import { createModal } from 'latchkey';
 * import { full } from 'latchkey/presets/full';
 *
 * const modal = createModal({ plugins: full({ networks: false }) });
 * ```
 */
/* @__NO_SIDE_EFFECTS__ */
export function full<const Options extends FullOptions = Record<never, never>>(
  // An unknown part is an error: a generic alone would let a misspelt one pass.
  options: Options & Readonly<Record<Exclude<keyof Options, keyof FullOptions>, never>> = {} as never,
): Full<Options> {
  const { account: hasAccount = true, networks: hasNetworks = true, ...given }: FullOptions = options;
  const plugins = [
    ...(given.eip155 ? [eip155(given.eip155)] : []),
    ...(given.solana ? [solana(given.solana)] : []),
    ...(given.bip122 ? [bip122(given.bip122)] : []),
    ...(given.polkadot ? [polkadot(given.polkadot)] : []),
    connect(given.connect),
    ...(given.wallets ? [wallets(given.wallets)] : []),
    ...(given.walletconnect ? [walletconnect(given.walletconnect)] : []),
    ...(given.frame ? [frame(given.frame), ...loginsOf(given)] : []),
    ...(given.siwx ? [siwx(given.siwx)] : []),
    ...(hasAccount ? [account()] : []),
    ...(hasNetworks ? [networks()] : []),
  ];
  return plugins as unknown as Full<Options>;
}

/** What people log in with, in the order it is shown. */
const loginsOf = ({ email: hasEmail = true, socials: some = {}, farcaster: hasFarcaster = true }: FullOptions) => [
  ...(hasEmail ? [email()] : []),
  ...(some ? [socials(some)] : []),
  ...(hasFarcaster ? [farcaster()] : []),
];
