/** `full`: all plugins of this package. Each can be left out. */

import { account } from 'latchkey/plugins/account';
import { type Bip122Options, bip122 } from 'latchkey/plugins/bip122';
import { type ConnectOptions, connect } from 'latchkey/plugins/connect';
import { type Eip155Options, eip155 } from 'latchkey/plugins/eip155';
import { email } from 'latchkey/plugins/email';
import { farcaster } from 'latchkey/plugins/farcaster';
import { type FrameOptions, frame } from 'latchkey/plugins/frame';
import { networks } from 'latchkey/plugins/networks';
import { type PolkadotOptions, polkadot } from 'latchkey/plugins/polkadot';
import { receive } from 'latchkey/plugins/receive';
import { type SIWXOptions, siwx } from 'latchkey/plugins/siwx';
import { type SocialsOptions, socials } from 'latchkey/plugins/socials';
import { type SolanaOptions, solana } from 'latchkey/plugins/solana';
import { type WalletConnectOptions, walletconnect } from 'latchkey/plugins/walletconnect';
import { type WalletsOptions, wallets } from 'latchkey/plugins/wallets';

/** Options of `full`. A plugin without required options is included unless it is `false`; the others need options. */
export interface FullOptions {
  /** EVM networks. Default: not included. */
  readonly eip155?: Eip155Options | false;
  /** Solana networks. Default: not included. */
  readonly solana?: SolanaOptions | false;
  /** Bitcoin. Default: not included. */
  readonly bip122?: Bip122Options | false;
  /** Polkadot, Kusama and their system chains. Default: not included. */
  readonly polkadot?: PolkadotOptions | false;
  /** The directory of wallets and the view AllWallets. Default: not included, because the app must name a source of wallets. */
  readonly wallets?: WalletsOptions | false;
  /**
   * Phone wallets. Default: not included. It needs the package `@walletconnect/universal-provider`, and a project id or a
   * relay.
   */
  readonly walletconnect?: WalletConnectOptions | false;
  /** The embedded wallet. Default: not included. It adds the logins `email`, `socials` and `farcaster`. */
  readonly frame?: FrameOptions | false;
  /** Login by e-mail. Default: included with `frame`. */
  readonly email?: boolean;
  /** Social logins. Default: included with `frame`. */
  readonly socials?: SocialsOptions | false;
  /** Login with Farcaster. Default: included with `frame`. */
  readonly farcaster?: boolean;
  /** Sign-in with a signature. Default: not included. */
  readonly siwx?: SIWXOptions | false;
  /** Options of the view Connect, which is always included. */
  readonly connect?: ConnectOptions;
  /** The view Account. Default: included. */
  readonly account?: boolean;
  /** The views Networks and UnsupportedChain. Default: included. */
  readonly networks?: boolean;
  /** The view Receive. Default: included. */
  readonly receive?: boolean;
}

/** The type of one option; `undefined` if the option is absent. */
type OptionOf<Options, Name extends string> = Name extends keyof Options ? Options[Name] : undefined;

/** Included unless the option is `false`. The type `boolean` counts as `false`, because the plugin may be missing. */
type UnlessFalse<Value, Part> = false extends Value ? readonly [] : readonly [Part];

/** Included only if the option has a value. */
type IfGiven<Value, Part> = false extends Value ? readonly [] : undefined extends Value ? readonly [] : readonly [Part];

/** Included together with the embedded wallet, unless the option is `false`. */
type Login<Options, Name extends string, Part> =
  IfGiven<OptionOf<Options, 'frame'>, Part> extends readonly []
    ? readonly []
    : UnlessFalse<OptionOf<Options, Name>, Part>;

/** The plugins for these options. A plugin that is left out is missing in the modal's types too. */
export type Full<Options extends FullOptions> = readonly [
  ...IfGiven<OptionOf<Options, 'eip155'>, ReturnType<typeof eip155>>,
  ...IfGiven<OptionOf<Options, 'solana'>, ReturnType<typeof solana>>,
  ...IfGiven<OptionOf<Options, 'bip122'>, ReturnType<typeof bip122>>,
  ...IfGiven<OptionOf<Options, 'polkadot'>, ReturnType<typeof polkadot>>,
  ReturnType<typeof connect>,
  ...IfGiven<OptionOf<Options, 'wallets'>, ReturnType<typeof wallets>>,
  ...IfGiven<OptionOf<Options, 'walletconnect'>, ReturnType<typeof walletconnect>>,
  ...IfGiven<OptionOf<Options, 'frame'>, ReturnType<typeof frame>>,
  ...Login<Options, 'email', ReturnType<typeof email>>,
  ...Login<Options, 'socials', ReturnType<typeof socials>>,
  ...Login<Options, 'farcaster', ReturnType<typeof farcaster>>,
  ...IfGiven<OptionOf<Options, 'siwx'>, ReturnType<typeof siwx>>,
  ...UnlessFalse<OptionOf<Options, 'account'>, ReturnType<typeof account>>,
  ...UnlessFalse<OptionOf<Options, 'networks'>, ReturnType<typeof networks>>,
  ...UnlessFalse<OptionOf<Options, 'receive'>, ReturnType<typeof receive>>,
];

/**
 * The plugins of this package, as chosen by the options.
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
  // The second type rejects unknown options. The generic alone would accept a misspelt option.
  options: Options & Readonly<Record<Exclude<keyof Options, keyof FullOptions>, never>> = {} as never,
): Full<Options> {
  const {
    account: hasAccount = true,
    networks: hasNetworks = true,
    receive: hasReceive = true,
    ...given
  } = options as FullOptions;
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
    ...(hasReceive ? [receive()] : []),
  ];
  return plugins as unknown as Full<Options>;
}

/** The login plugins, in the order that Connect shows them. */
const loginsOf = ({ email: hasEmail = true, socials: some = {}, farcaster: hasFarcaster = true }: FullOptions) => [
  ...(hasEmail ? [email()] : []),
  ...(some ? [socials(some)] : []),
  ...(hasFarcaster ? [farcaster()] : []),
];
