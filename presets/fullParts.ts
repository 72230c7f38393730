/** The table of `full`: a line for each plugin, in the order of the list. The name of a part is the name of its option. */

import type { AnyPlugin } from 'latchkey/plugin';
import { account } from 'latchkey/plugins/account';
import { activity } from 'latchkey/plugins/activity';
import { analytics } from 'latchkey/plugins/analytics';
import { backend } from 'latchkey/plugins/backend';
import { bip122 } from 'latchkey/plugins/bip122';
import { connect } from 'latchkey/plugins/connect';
import { eip155 } from 'latchkey/plugins/eip155';
import { email } from 'latchkey/plugins/email';
import { farcaster } from 'latchkey/plugins/farcaster';
import { frame } from 'latchkey/plugins/frame';
import { names } from 'latchkey/plugins/names';
import { networks } from 'latchkey/plugins/networks';
import { onramp } from 'latchkey/plugins/onramp';
import { polkadot } from 'latchkey/plugins/polkadot';
import { receive } from 'latchkey/plugins/receive';
import { send } from 'latchkey/plugins/send';
import { siwx } from 'latchkey/plugins/siwx';
import { smartSessions } from 'latchkey/plugins/smart-sessions';
import { type SocialsOptions, socials } from 'latchkey/plugins/socials';
import { solana } from 'latchkey/plugins/solana';
import { swaps } from 'latchkey/plugins/swaps';
import { tokens } from 'latchkey/plugins/tokens';
import { walletconnect } from 'latchkey/plugins/walletconnect';
import { wallets } from 'latchkey/plugins/wallets';
import type { FullEndpoints } from './fullEndpoints.js';

/** A part of `full`. Its option is `false` to leave it out, `true` to include it, or the options of its plugin. */
export interface Part {
  /**
   * When the part is included, unless its option says otherwise.
   *
   * - `always`: also if the option is `false`.
   * - `default`: if the option is absent.
   * - `asked`: only by the option.
   * - `networks`: with a network of the namespace that has the part's name.
   * - `endpoint`: with the app's endpoint.
   * - `served`: with the app's endpoint or a project id.
   * - `frame`: with that part, and never without it.
   * - `backend`: with that part.
   */
  readonly when: 'always' | 'default' | 'asked' | 'networks' | 'endpoint' | 'served' | 'frame' | 'backend';
  readonly make: (own: never) => AnyPlugin;
  /** Whether the plugin has no options. It ignores what it is given. */
  readonly isFlag?: true;
  /** The name of its endpoint. */
  readonly endpoint?: keyof FullEndpoints;
  /** The option of the plugin that takes the endpoint. */
  readonly url?: string;
}

/** A list of providers stands for the options that have it. */
const socialsOf = (own: SocialsOptions | NonNullable<SocialsOptions['providers']>) =>
  socials('length' in own ? { providers: own } : own);

export const PARTS = {
  /** EVM. Default: included if there are networks of it. */
  eip155: { when: 'networks', make: eip155 },
  /** Solana. Default: included if there are networks of it. */
  solana: { when: 'networks', make: solana },
  /** Bitcoin. Default: included if there are networks of it. */
  bip122: { when: 'networks', make: bip122 },
  /** Polkadot, Kusama and their system chains. Default: included if there are networks of them. */
  polkadot: { when: 'networks', make: polkadot },
  /** Options of the view Connect, which is always included. */
  connect: { when: 'always', make: connect },
  /** The directory of wallets. Default: included with a project id or `endpoints.directory`. */
  wallets: { when: 'served', make: wallets, endpoint: 'directory', url: 'baseUrl' },
  /**
   * Phone wallets. Default: included with a project id or `endpoints.relay`. Needs the package
   * `@walletconnect/universal-provider`.
   */
  walletconnect: { when: 'served', make: walletconnect, endpoint: 'relay', url: 'relayUrl' },
  /** The embedded wallet. Default: included with a project id or `endpoints.frame`. */
  frame: { when: 'served', make: frame, endpoint: 'frame', url: 'url' },
  /** Login by e-mail. Default: included with `frame`. */
  email: { when: 'frame', make: email, isFlag: true },
  /** Social logins: their options, or a list of providers. Default: included with `frame`. */
  socials: { when: 'frame', make: socialsOf },
  /** Login with Farcaster. Default: included with `frame`. */
  farcaster: { when: 'frame', make: farcaster, isFlag: true },
  /** Sign-in with a signature. Default: included with `endpoints.siwx`. */
  siwx: { when: 'endpoint', make: siwx, endpoint: 'siwx', url: 'server' },
  /** Tokens, prices and names of accounts from a data API. Default: included with a project id or `endpoints.data`. */
  backend: { when: 'served', make: backend, endpoint: 'data', url: 'baseUrl' },
  /** Events for an analytics server. Default: included with a project id or `endpoints.analytics`. */
  analytics: { when: 'served', make: analytics, endpoint: 'analytics', url: 'baseUrl' },
  /** The view Account. Default: included. */
  account: { when: 'default', make: account, isFlag: true },
  /** The tab Tokens of Account. Default: included with `backend`. */
  tokens: { when: 'backend', make: tokens },
  /** The tabs Activity and NFTs of Account. Default: included with `backend`. */
  history: { when: 'backend', make: activity },
  /** The views to buy with a card or a bank. Default: included with `backend`, which has the addresses of payment pages. */
  onramp: { when: 'backend', make: onramp },
  /** Names of accounts, and their registration. Default: included with `backend`. */
  names: { when: 'backend', make: names },
  /** Permissions of apps for smart accounts. Needs `backend`. Default false. */
  smartSessions: { when: 'asked', make: smartSessions },
  /** The views Networks and UnsupportedChain. Default: included. Its option is the list of networks. */
  networks: { when: 'default', make: networks, isFlag: true },
  /** The views Swap, SwapToken and SwapReview. Default: included with `backend`, which gives the prices. */
  swaps: { when: 'backend', make: swaps },
  /** The view Receive. Default: included. */
  receive: { when: 'default', make: receive, isFlag: true },
  /** The views Send, SendToken and SendReview. Default: included. Inactive without a chain that can send. */
  send: { when: 'default', make: send },
} as const satisfies Readonly<Record<string, Part>>;

export type Parts = typeof PARTS;
export type PartName = keyof Parts;
/** The chain plugins. */
export type ChainName = { [Name in PartName]: Parts[Name]['when'] extends 'networks' ? Name : never }[PartName];

export const partNames = (): readonly PartName[] => Object.keys(PARTS) as PartName[];
export const isChain = (name: PartName): name is ChainName => PARTS[name].when === 'networks';
