/** The options of `full`, and the types of the plugins that they choose. */

import type { NetworkId } from 'latchkey/plugin';
import type { account } from 'latchkey/plugins/account';
import type { ActivityOptions, activity } from 'latchkey/plugins/activity';
import type { AnalyticsOptions, analytics } from 'latchkey/plugins/analytics';
import type { BackendOptions, backend } from 'latchkey/plugins/backend';
import type { Bip122Options, bip122 } from 'latchkey/plugins/bip122';
import type { ConnectOptions, connect } from 'latchkey/plugins/connect';
import type { Eip155Options, eip155 } from 'latchkey/plugins/eip155';
import type { email } from 'latchkey/plugins/email';
import type { farcaster } from 'latchkey/plugins/farcaster';
import type { FrameOptions, frame } from 'latchkey/plugins/frame';
import type { NamesOptions, names } from 'latchkey/plugins/names';
import type { networks } from 'latchkey/plugins/networks';
import type { OnrampOptions, onramp } from 'latchkey/plugins/onramp';
import type { PolkadotOptions, polkadot } from 'latchkey/plugins/polkadot';
import type { receive } from 'latchkey/plugins/receive';
import type { SendOptions, send } from 'latchkey/plugins/send';
import type { SIWXOptions, siwx } from 'latchkey/plugins/siwx';
import type { smartSessions } from 'latchkey/plugins/smart-sessions';
import type { SocialsOptions, socials } from 'latchkey/plugins/socials';
import type { SolanaOptions, solana } from 'latchkey/plugins/solana';
import type { SwapsOptions, swaps } from 'latchkey/plugins/swaps';
import type { TokensOptions, tokens } from 'latchkey/plugins/tokens';
import type { WalletConnectOptions, walletconnect } from 'latchkey/plugins/walletconnect';
import type { WalletsOptions, wallets } from 'latchkey/plugins/wallets';
import type { WalletFeature } from './features.js';

/** A network of one of the four namespaces, as its chain plugin takes it. */
export type FullNetwork =
  | Eip155Options['networks'][number]
  | SolanaOptions['networks'][number]
  | Bip122Options['networks'][number]
  | PolkadotOptions['networks'][number];

/** Your own servers. Each one replaces a hosted one, which needs a project id. */
export interface FullEndpoints {
  /** Nodes by CAIP-2 id. They replace the public nodes of the networks. For Bitcoin: Esplora APIs. */
  readonly rpc?: Readonly<Record<NetworkId, string | readonly string[]>>;
  /** The directory of wallets. */
  readonly directory?: string;
  /** The `wss:` URL of a WalletConnect relay. */
  readonly relay?: string;
  /** The page of the embedded wallet. */
  readonly frame?: string;
  /** The data API. It turns on `backend`. */
  readonly data?: string;
  /** The server that receives events. */
  readonly analytics?: string;
  /** The sign-in server. It turns on sign-in. */
  readonly siwx?: string;
}

/** The networks of a chain may be in the list `networks` or in the options of the chain. */
type Chain<Options extends { readonly networks: unknown }> =
  | (Omit<Options, 'networks'> & Partial<Pick<Options, 'networks'>>)
  | false;

/**
 * Options of `full`. Each part can be refined by its own options, or switched off by `false`.
 *
 * A project id turns on what needs a server: the directory of wallets, WalletConnect, the embedded wallet and the data
 * API, which receives the addresses of connected accounts.
 */
export interface FullOptions {
  /** The id of your project at the operator of directory, relay, embedded wallet and data API. */
  readonly projectId?: string;
  /** The app's networks, in any order. `false` leaves out the views Networks and UnsupportedChain. */
  readonly networks?: readonly FullNetwork[] | false;
  /** Servers of your own, which replace those of the project id. */
  readonly endpoints?: FullEndpoints;
  /** EVM. Default: included if there are networks of it. */
  readonly eip155?: Chain<Eip155Options>;
  /** Solana. Default: included if there are networks of it. */
  readonly solana?: Chain<SolanaOptions>;
  /** Bitcoin. Default: included if there are networks of it. */
  readonly bip122?: Chain<Bip122Options>;
  /** Polkadot, Kusama and their system chains. Default: included if there are networks of them. */
  readonly polkadot?: Chain<PolkadotOptions>;
  /** The directory of wallets. Default: included with a project id or `endpoints.directory`. */
  readonly wallets?: WalletsOptions | false;
  /** Whether Connect leads to AllWallets. Default true. */
  readonly allWallets?: boolean;
  /** Order of the groups of wallets in Connect. Needs the directory. */
  readonly connectorOrder?: NonNullable<WalletsOptions['order']>;
  /**
   * Order of the buttons in Account: first these features, then the others. Default: onramp, swaps, receive, send.
   */
  readonly walletFeaturesOrder?: readonly WalletFeature[];
  /**
   * Phone wallets. Default: included with a project id or `endpoints.relay`. Needs the package
   * `@walletconnect/universal-provider`.
   */
  readonly walletconnect?: WalletConnectOptions | false;
  /** The embedded wallet. Default: included with a project id or `endpoints.frame`. */
  readonly frame?: FrameOptions | false;
  /** Login by e-mail. Default: included with `frame`. */
  readonly email?: boolean;
  /** Social logins: their options, or a list of providers. Default: included with `frame`. */
  readonly socials?: SocialsOptions | NonNullable<SocialsOptions['providers']> | false;
  /** Login with Farcaster. Default: included with `frame`. */
  readonly farcaster?: boolean;
  /** Sign-in with a signature. Default: included with `endpoints.siwx`. */
  readonly siwx?: SIWXOptions | false;
  /** Tokens, prices and names of accounts from a data API. Default: included with a project id or `endpoints.data`. */
  readonly backend?: BackendOptions | false;
  /** Events for an analytics server. Default: included with a project id or `endpoints.analytics`. */
  readonly analytics?: AnalyticsOptions | false;
  /** The tab Tokens of Account. Default: included with `backend`. */
  readonly tokens?: boolean | TokensOptions;
  /** The tabs Activity and NFTs of Account. Default: included with `backend`. */
  readonly history?: boolean | ActivityOptions;
  /** The views to buy with a card or a bank. Default: included with `backend`. */
  readonly onramp?: boolean | OnrampOptions;
  /** Names of accounts, and their registration. Default: included with `backend`. */
  readonly names?: NamesOptions | false;
  /** Permissions of apps for smart accounts. Needs `backend`. Default false. */
  readonly smartSessions?: boolean;
  /** Options of the view Connect, which is always included. */
  readonly connect?: ConnectOptions;
  /** Show the wallets beside e-mail. Default true. */
  readonly emailShowWallets?: boolean;
  /** Show the wallets as one row. Default false. */
  readonly collapseWallets?: boolean;
  /** Connect stays disabled until the user accepts the app's terms. Default false. */
  readonly legalCheckbox?: boolean;
  /** The view Account. Default: included. */
  readonly account?: boolean;
  /** The views Swap, SwapToken and SwapReview. Default: included with `backend`, which gives the prices. */
  readonly swaps?: boolean | SwapsOptions;
  /** The view Receive. Default: included. */
  readonly receive?: boolean;
  /** The views Send, SendToken and SendReview. Default: included. Inactive without a chain that can send. */
  readonly send?: boolean | SendOptions;
}

/** The type of one option; `undefined` if the option is absent. */
type OptionOf<Options, Name extends string> = Name extends keyof Options ? Options[Name] : undefined;

/** Included unless the option is `false`. The type `boolean` counts as `false`, because the plugin may be missing. */
type UnlessFalse<Value, Part> = false extends Value ? readonly [] : readonly [Part];

/** The namespace of a network; `never` if its type does not tell. */
type NamespaceOfInput<Input> = Input extends { readonly id: number }
  ? 'eip155'
  : Input extends { readonly id: `${infer Namespace}:${string}` }
    ? Namespace
    : Input extends { readonly genesisHash: string }
      ? 'polkadot'
      : never;
type InputOf<Networks> = Networks extends readonly (infer Input)[] ? NamespaceOfInput<Input> : never;

/** Included with options of its own, or with a network of its namespace. */
type IfNetworks<Options, Name extends string, Part> =
  false extends OptionOf<Options, Name>
    ? readonly []
    : OptionOf<Options, Name> extends object
      ? readonly [Part]
      : Name extends InputOf<OptionOf<Options, 'networks'>>
        ? readonly [Part]
        : readonly [];

/** Included with options of its own, with its endpoint, or with a project id. */
type IfServed<Options, Name extends string, Endpoint extends string, Part> =
  false extends OptionOf<Options, Name>
    ? readonly []
    : OptionOf<Options, Name> extends object
      ? readonly [Part]
      : OptionOf<OptionOf<Options, 'endpoints'>, Endpoint> extends string
        ? readonly [Part]
        : Name extends 'siwx'
          ? readonly []
          : OptionOf<Options, 'projectId'> extends string
            ? readonly [Part]
            : readonly [];

/** Included together with the embedded wallet, unless the option is `false`. */
type Login<Options, Name extends string, Part> =
  IfServed<Options, 'frame', 'frame', Part> extends readonly []
    ? readonly []
    : UnlessFalse<OptionOf<Options, Name>, Part>;

/** Included if the option is true or an object, or together with `backend`. */
type WithBackend<Options, Name extends string, Part> =
  OptionOf<Options, Name> extends true | object
    ? readonly [Part]
    : IfServed<Options, 'backend', 'data', Part> extends readonly []
      ? readonly []
      : UnlessFalse<OptionOf<Options, Name>, Part>;

/** The plugins for these options. A plugin that is left out is missing in the modal's types too. */
export type Full<Options extends FullOptions> = readonly [
  ...IfNetworks<Options, 'eip155', ReturnType<typeof eip155>>,
  ...IfNetworks<Options, 'solana', ReturnType<typeof solana>>,
  ...IfNetworks<Options, 'bip122', ReturnType<typeof bip122>>,
  ...IfNetworks<Options, 'polkadot', ReturnType<typeof polkadot>>,
  ReturnType<typeof connect>,
  ...IfServed<Options, 'wallets', 'directory', ReturnType<typeof wallets>>,
  ...IfServed<Options, 'walletconnect', 'relay', ReturnType<typeof walletconnect>>,
  ...IfServed<Options, 'frame', 'frame', ReturnType<typeof frame>>,
  ...Login<Options, 'email', ReturnType<typeof email>>,
  ...Login<Options, 'socials', ReturnType<typeof socials>>,
  ...Login<Options, 'farcaster', ReturnType<typeof farcaster>>,
  ...IfServed<Options, 'siwx', 'siwx', ReturnType<typeof siwx>>,
  ...IfServed<Options, 'backend', 'data', ReturnType<typeof backend>>,
  ...IfServed<Options, 'analytics', 'analytics', ReturnType<typeof analytics>>,
  ...UnlessFalse<OptionOf<Options, 'account'>, ReturnType<typeof account>>,
  ...WithBackend<Options, 'tokens', ReturnType<typeof tokens>>,
  ...WithBackend<Options, 'history', ReturnType<typeof activity>>,
  ...WithBackend<Options, 'onramp', ReturnType<typeof onramp>>,
  ...WithBackend<Options, 'names', ReturnType<typeof names>>,
  ...(true extends OptionOf<Options, 'smartSessions'> ? readonly [ReturnType<typeof smartSessions>] : readonly []),
  ...UnlessFalse<OptionOf<Options, 'networks'>, ReturnType<typeof networks>>,
  ...(OptionOf<Options, 'swaps'> extends object
    ? readonly [ReturnType<typeof swaps>]
    : WithBackend<Options, 'swaps', ReturnType<typeof swaps>>),
  ...UnlessFalse<OptionOf<Options, 'receive'>, ReturnType<typeof receive>>,
  ...UnlessFalse<OptionOf<Options, 'send'>, ReturnType<typeof send>>,
];
