/** The options of `full`, and the types of the plugins that they choose. */

import type { WalletFeature } from './features.js';
import type { FullEndpoints } from './fullEndpoints.js';
import type { ChainName, PartName, Parts } from './fullParts.js';

/** The options that the plugin of a part takes. */
type OwnOptions<Name extends PartName> = NonNullable<Parameters<Parts[Name]['make']>[0]>;

/** A network of one of the four namespaces, as its chain plugin takes it. */
export type FullNetwork = OwnOptions<ChainName>['networks'][number];

/** The networks of a chain may be in the list `networks` or in the options of the chain. */
type ChainOptions<Options> = Options extends { readonly networks: unknown }
  ? Omit<Options, 'networks'> & Partial<Pick<Options, 'networks'>>
  : Options;

/** The value of the option of a part. */
type PartOption<Name extends PartName> = Parts[Name] extends { readonly isFlag: true }
  ? boolean
  : Parts[Name]['when'] extends 'always'
    ? OwnOptions<Name>
    : Parts[Name]['when'] extends 'networks' | 'served' | 'endpoint'
      ? ChainOptions<OwnOptions<Name>> | false
      : OwnOptions<Name> | boolean;

/** The options of the parts. The option of the part `networks` is the list of networks. */
type PartOptions = { readonly [Name in PartName as Exclude<Name, 'networks'>]?: PartOption<Name> };

/**
 * Options of `full`. Each part can be refined by its own options, or switched off by `false`.
 *
 * A project id turns on what needs a server: the directory of wallets, WalletConnect, the embedded wallet and the data
 * API, which receives the addresses of connected accounts.
 */
export interface FullOptions extends PartOptions {
  /** The id of your project at the operator of directory, relay, embedded wallet and data API. */
  readonly projectId?: string;
  /** The app's networks, in any order. `false` leaves out the views Networks and UnsupportedChain. */
  readonly networks?: readonly FullNetwork[] | false;
  /** Servers of your own, which replace those of the project id. */
  readonly endpoints?: FullEndpoints;
  /** Whether Connect leads to AllWallets. Default true. */
  readonly allWallets?: boolean;
  /** Order of the groups of wallets in Connect. Needs the directory. */
  readonly connectorOrder?: NonNullable<OwnOptions<'wallets'>['order']>;
  /**
   * Order of the buttons in Account: first these features, then the others. Default: onramp, swaps, receive, send.
   */
  readonly walletFeaturesOrder?: readonly WalletFeature[];
  /** Show the wallets beside e-mail. Default true. */
  readonly emailShowWallets?: boolean;
  /** Show the wallets as one row. Default false. */
  readonly collapseWallets?: boolean;
  /** Connect stays disabled until the user accepts the app's terms. Default false. */
  readonly legalCheckbox?: boolean;
}

/** The type of one option; `undefined` if the option is absent. */
type OptionOf<Options, Name> = Name extends keyof Options ? Options[Name] : undefined;

/** The namespace of a network; `never` if its type does not tell. */
type NamespaceOfInput<Input> = Input extends { readonly id: number }
  ? 'eip155'
  : Input extends { readonly id: `${infer Namespace}:${string}` }
    ? Namespace
    : Input extends { readonly genesisHash: string }
      ? 'polkadot'
      : never;
type InputOf<Networks> = Networks extends readonly (infer Input)[] ? NamespaceOfInput<Input> : never;

/** The endpoint of a part; `undefined` if the app gives none. */
type EndpointOf<Options, Name extends PartName> = Parts[Name] extends {
  readonly endpoint: infer Endpoint;
}
  ? OptionOf<OptionOf<Options, 'endpoints'>, Endpoint>
  : undefined;

/** Whether a part is included if its option says nothing. `interface Part` has the meanings. */
type Defaults<Options, Name extends PartName> = {
  readonly always: true;
  readonly default: true;
  readonly asked: false;
  readonly networks: Name extends InputOf<OptionOf<Options, 'networks'>> ? true : false;
  readonly endpoint: EndpointOf<Options, Name> extends string ? true : false;
  readonly served: EndpointOf<Options, Name> extends string
    ? true
    : OptionOf<Options, 'projectId'> extends string
      ? true
      : false;
  readonly frame: IsIncluded<Options, 'frame'>;
  readonly backend: IsIncluded<Options, 'backend'>;
}[Parts[Name]['when']];

/** The type `boolean` of an option counts as `false`, because the plugin may be missing. */
type IsIncluded<Options, Name extends PartName> =
  false extends OptionOf<Options, Name>
    ? false
    : OptionOf<Options, Name> extends true | object
      ? true
      : Defaults<Options, Name>;

/** The plugins for these options. A plugin that is left out is missing in the modal's types too. */
export type Full<Options extends FullOptions> = readonly {
  [Name in PartName]: IsIncluded<Options, Name> extends true ? ReturnType<Parts[Name]['make']> : never;
}[PartName][];
