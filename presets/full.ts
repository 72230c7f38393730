/** `full`: all plugins of this package. Each can be left out. */

import { check } from 'latchkey/plugin';
import { account } from 'latchkey/plugins/account';
import { activity } from 'latchkey/plugins/activity';
import { analytics } from 'latchkey/plugins/analytics';
import { backend } from 'latchkey/plugins/backend';
import { type Bip122Options, bip122 } from 'latchkey/plugins/bip122';
import { connect } from 'latchkey/plugins/connect';
import { type Eip155Options, eip155 } from 'latchkey/plugins/eip155';
import { email } from 'latchkey/plugins/email';
import { farcaster } from 'latchkey/plugins/farcaster';
import { frame } from 'latchkey/plugins/frame';
import { names } from 'latchkey/plugins/names';
import { networks } from 'latchkey/plugins/networks';
import { onramp } from 'latchkey/plugins/onramp';
import { type PolkadotOptions, polkadot } from 'latchkey/plugins/polkadot';
import { receive } from 'latchkey/plugins/receive';
import { send } from 'latchkey/plugins/send';
import { type SIWXOptions, siwx } from 'latchkey/plugins/siwx';
import { smartSessions } from 'latchkey/plugins/smart-sessions';
import { socials } from 'latchkey/plugins/socials';
import { type SolanaOptions, solana } from 'latchkey/plugins/solana';
import { swaps } from 'latchkey/plugins/swaps';
import { tokens } from 'latchkey/plugins/tokens';
import { walletconnect } from 'latchkey/plugins/walletconnect';
import { wallets } from 'latchkey/plugins/wallets';
import { FEATURES_ORDER, orderFeatures } from './features.js';
import { readChains } from './fullChains.js';
import type { Full, FullOptions } from './fullTypes.js';

export type { Full, FullEndpoints, FullNetwork, FullOptions } from './fullTypes.js';

/**
 * The plugins of this package, as chosen by the options. Networks go to the chain plugins that they belong to.
 *
 * @throws `OPTION_INVALID` for an unknown or invalid option, and for a network of a namespace without a plugin
 * @example
 * ```ts
 * import { createModal } from 'latchkey';
 * import { bitcoin } from 'latchkey/plugins/bip122';
 * import { mainnet } from 'latchkey/plugins/eip155/networks';
 * import { solanaMainnet } from 'latchkey/plugins/solana';
 * import { full } from 'latchkey/presets/full';
 *
 * const plugins = full({ projectId: 'your-project-id', networks: [mainnet, solanaMainnet, bitcoin], farcaster: false });
 * const modal = createModal({ plugins });
 * ```
 */
/* @__NO_SIDE_EFFECTS__ */
export function full<const Options extends FullOptions = Record<never, never>>(
  // The second type rejects unknown options. The generic alone would accept a misspelt option.
  options: Options & Readonly<Record<Exclude<keyof Options, keyof FullOptions>, never>> = {} as never,
): Full<Options> {
  checkFullOptions(options);
  const given: FullOptions = options;
  const chains = readChains(given);
  const chain = <Chain, Part>(name: Parameters<typeof chains.get>[0], make: (its: Chain) => Part) => {
    const its = chains.get(name);
    return its ? [make(its as Chain)] : [];
  };
  const { projectId, endpoints = {} } = given;
  const { emailShowWallets, collapseWallets, legalCheckbox } = given;
  const flags = defined({ emailShowWallets, collapseWallets, legalCheckbox });
  const catalogue = defined({
    order: given.connectorOrder,
    ...(given.allWallets === false && { allWallets: 'HIDE' as const }),
  });
  const directory = served(given.wallets, projectId, 'baseUrl', endpoints.directory);
  const relay = served(given.walletconnect, projectId, 'relayUrl', endpoints.relay);
  const embedded = served(given.frame, projectId, 'url', endpoints.frame);
  const signIn = signInOf(given.siwx, endpoints);
  const sent = served(given.analytics, projectId, 'baseUrl', endpoints.analytics);
  const data = served(given.backend, projectId, 'baseUrl', endpoints.data);
  const plugins = [
    ...chain('eip155', (its: Eip155Options) => eip155(its)),
    ...chain('solana', (its: SolanaOptions) => solana(its)),
    ...chain('bip122', (its: Bip122Options) => bip122(its)),
    ...chain('polkadot', (its: PolkadotOptions) => polkadot(its)),
    connect({ ...flags, ...given.connect }),
    ...(directory ? [wallets({ ...catalogue, ...directory })] : []),
    ...(relay ? [walletconnect(relay)] : []),
    ...(embedded ? [frame(embedded), ...loginsOf(given)] : []),
    ...(signIn ? [siwx(signIn)] : []),
    ...(data ? [backend(data)] : []),
    ...(sent ? [analytics(sent)] : []),
    ...(given.account === false ? [] : [account()]),
    ...((given.tokens ?? data !== undefined) ? [tokens(optionsOf(given.tokens))] : []),
    ...((given.history ?? data !== undefined) ? [activity(optionsOf(given.history))] : []),
    ...onrampOf(given.onramp, data !== undefined),
    ...((given.names ?? data !== undefined) ? [names(given.names || {})] : []),
    ...(given.smartSessions ? [smartSessions()] : []),
    ...(given.networks === false ? [] : [networks()]),
    ...((given.swaps ?? data !== undefined) ? [swaps(optionsOf(given.swaps))] : []),
    ...(given.receive === false ? [] : [receive()]),
    ...(given.send === false ? [] : [send(given.send === true ? {} : given.send)]),
  ];
  return orderFeatures(plugins, given.walletFeaturesOrder ?? []) as unknown as Full<Options>;
}

/** The options of a part that can also be chosen by `true`. */
const optionsOf = <Options extends object>(given: Options | boolean | undefined) =>
  (typeof given === 'object' ? given : {}) as Options;

/** By default only with a data API, because the address of a payment page comes from there. */
function onrampOf(given: FullOptions['onramp'], hasData: boolean) {
  const isWanted = given ?? hasData;
  return isWanted ? [onramp(isWanted === true ? {} : isWanted)] : [];
}

/** The login plugins, in the order that Connect shows them. */
function loginsOf({ email: hasEmail = true, socials: some = {}, farcaster: hasFarcaster = true }: FullOptions) {
  return [
    ...(hasEmail ? [email()] : []),
    ...(some ? [socials('length' in some ? { providers: some } : some)] : []),
    ...(hasFarcaster ? [farcaster()] : []),
  ];
}

/**
 * The options of the sign-in; `undefined` if the app names neither options nor an endpoint. An endpoint whose value is missing
 * is passed on, so that `siwx` refuses it: the app wants a sign-in.
 */
function signInOf(own: FullOptions['siwx'], endpoints: NonNullable<FullOptions['endpoints']>): SIWXOptions | undefined {
  if (own === false || !(own || 'siwx' in endpoints)) return undefined;
  return { ...defined({ server: endpoints.siwx }), ...defined(own ?? {}) };
}

/** The options of a part that needs a server: its own, the app's endpoint, or the project id. `undefined` without any. */
function served<Options extends object>(
  own: Options | false | undefined,
  projectId: string | undefined,
  name: string,
  endpoint: string | undefined,
): Options | undefined {
  if (own === false || !(own || projectId || endpoint)) return undefined;
  return { ...defined({ projectId, [name]: endpoint }), ...own } as unknown as Options;
}

/** The entries with a value. */
const defined = <Values extends object>(values: Values): { [Name in keyof Values]: Exclude<Values[Name], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;

function checkFullOptions(options: unknown): void {
  const { anything, checkOptions, flag, list, object, oneOf, rule, text } = check;
  const isObject = (value: unknown) => typeof value === 'object' && value !== null;
  const part = rule('its options, or false', (value) => value === false || isObject(value));
  const either = rule('its options, true or false', (value) => typeof value === 'boolean' || isObject(value));
  const parts = { eip155: part, solana: part, bip122: part, polkadot: part, wallets: part, walletconnect: part };
  const flags = { allWallets: flag, email: flag, farcaster: flag, emailShowWallets: flag, collapseWallets: flag };
  checkOptions('full', options, {
    projectId: text,
    networks: rule('a list of networks, or false', (value) => value === false || Array.isArray(value)),
    endpoints: object({
      rpc: anything,
      directory: text,
      relay: text,
      frame: text,
      siwx: text,
      data: text,
      analytics: text,
    }),
    ...parts,
    ...flags,
    connectorOrder: rule('a list', Array.isArray),
    walletFeaturesOrder: list(oneOf(...FEATURES_ORDER)),
    frame: part,
    socials: part,
    siwx: part,
    backend: part,
    analytics: part,
    tokens: either,
    history: either,
    onramp: either,
    names: part,
    smartSessions: flag,
    connect: anything,
    legalCheckbox: flag,
    account: flag,
    swaps: either,
    receive: flag,
    send: either,
  });
}
