/** The options of the plugin, and their check. */

import { check, isRpcUrl, type NetworkId } from 'latchkey/plugin';
import type { MeldCodes } from './providers/meldCodes.js';

/** Options of Coinbase. */
export interface CoinbaseOptions {
  /** Origins of its payment pages. Default: `https://pay.coinbase.com`. */
  readonly origins?: readonly string[] | undefined;
  /**
   * Coinbase's names of further networks, by CAIP-2 id, such as `{ 'eip155:130': 'unichain' }`. An asset on a network without a
   * name is not offered at Coinbase.
   */
  readonly chains?: Readonly<Record<NetworkId, string>> | undefined;
}

/** Options of Meld.io. */
export interface MeldOptions {
  /** Your key at Meld. Without it Meld is shown, but cannot be chosen. */
  readonly publicKey?: string | undefined;
  /**
   * Meld's codes of further assets, by network and symbol, such as `{ 'eip155:10': { ETH: 'ETH_OPTIMISM' } }`. An asset without a
   * code is not offered at Meld. Known without this option: ETH on Ethereum, Arbitrum One and Base; USDC on Ethereum, Polygon,
   * Base and Solana; SOL.
   */
  readonly codes?: MeldCodes | undefined;
  /** The user's country, ISO 3166-1 alpha-2, such as `DE`. Default: Meld finds it out. */
  readonly countryCode?: string | undefined;
  /** The payment page. Default: `https://meldcrypto.com`. */
  readonly url?: string | undefined;
  /** Whether the server of `backend` knows the payments at Meld. Default: false. */
  readonly hasOrders?: boolean | undefined;
}

/** Options of `onramp`. */
export interface OnrampOptions {
  /** Coinbase, for EVM accounts. Needs `backend`, whose server makes the addresses of payment pages. `false`: not offered. */
  readonly coinbase?: CoinbaseOptions | false | undefined;
  /** Meld.io, for EVM and Solana accounts. `false`: not offered. */
  readonly meld?: MeldOptions | false | undefined;
}

/** @throws `OPTION_INVALID`, with the option's name, the given value and the expected one */
export function checkOnrampOptions(options: OnrampOptions): void {
  const { checkOptions, flag, list, rule, text } = check;
  const url = rule('an https URL, or http on this machine', isRpcUrl);
  const isRecordOf = (value: unknown, isValue: (one: unknown) => boolean) =>
    typeof value === 'object' && value !== null && Object.values(value).every(isValue);
  const isTexts = (value: unknown) => isRecordOf(value, (one) => typeof one === 'string' && one !== '');
  const chains = rule('texts by CAIP-2 id', isTexts);
  const codes = rule('texts by CAIP-2 id and symbol', (value) => isRecordOf(value, isTexts));
  const country = rule('two capital letters', (value) => typeof value === 'string' && /^[A-Z]{2}$/.test(value));
  const isOff = (value: unknown) => value === false;
  const optional = (shape: Parameters<typeof checkOptions>[2], name: 'coinbase' | 'meld') => {
    const given = options?.[name];
    if (given !== undefined && !isOff(given)) checkOptions(`onramp({ ${name} })`, given, shape);
  };
  const part = rule('its options, or false', (value) => isOff(value) || (typeof value === 'object' && value !== null));
  checkOptions('onramp', options, { coinbase: part, meld: part });
  optional({ origins: list(url), chains }, 'coinbase');
  optional({ publicKey: text, codes, countryCode: country, url, hasOrders: flag }, 'meld');
}
