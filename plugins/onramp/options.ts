/** The options of the plugin, and their check. */

import { check, isRpcUrl } from 'latchkey/plugin';

/** Options of `onramp`. */
export interface OnrampOptions {
  /**
   * Coinbase, for EVM accounts. Needs `backend`, whose server makes the addresses of payment pages. `false`: not offered.
   *
   * `origins`: origins of its payment pages. Default: `https://pay.coinbase.com`.
   */
  readonly coinbase?: { readonly origins?: readonly string[] | undefined } | false | undefined;
  /**
   * Meld.io, for EVM and Solana accounts. `publicKey`: your key at Meld; without it the provider is shown, but cannot be
   * chosen. `url`: default `https://meldcrypto.com`. `hasOrders`: whether the server of `backend` knows the payments at Meld;
   * default false. `false`: not offered.
   */
  readonly meld?:
    | {
        readonly publicKey?: string | undefined;
        readonly url?: string | undefined;
        readonly hasOrders?: boolean | undefined;
      }
    | false
    | undefined;
}

/** @throws `OPTION_INVALID`, with the option's name, the given value and the expected one */
export function checkOnrampOptions(options: OnrampOptions): void {
  const { checkOptions, flag, list, rule, text } = check;
  const url = rule('an https URL, or http on this machine', isRpcUrl);
  const isOff = (value: unknown) => value === false;
  const optional = (shape: Parameters<typeof checkOptions>[2], name: 'coinbase' | 'meld') => {
    const given = options?.[name];
    if (given !== undefined && !isOff(given)) checkOptions(`onramp({ ${name} })`, given, shape);
  };
  const part = rule('its options, or false', (value) => isOff(value) || (typeof value === 'object' && value !== null));
  checkOptions('onramp', options, { coinbase: part, meld: part });
  optional({ origins: list(url) }, 'coinbase');
  optional({ publicKey: text, url, hasOrders: flag }, 'meld');
}
