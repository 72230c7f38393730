/** Wallets that put an object into the page without saying what it is. Their places are taken from their makers' documentation. */

import { attempt } from 'latchkey/chain-kit';
import type { Bip122Standard } from './options.js';
import type { Open } from './wire.js';

/** A place in the page. */
interface Place {
  readonly name: string;
  /** Dotted paths from `window`, the first that leads somewhere counts. */
  readonly paths: readonly string[];
  readonly standard: Bip122Standard;
  /** A method it must have; of the object, or below it. */
  readonly method: string;
}

const PLACES: readonly Place[] = [
  { name: 'Xverse', paths: ['XverseProviders.BitcoinProvider'], standard: 'sats-connect', method: 'request' },
  { name: 'Leather', paths: ['LeatherProvider'], standard: 'leather', method: 'request' },
  { name: 'UniSat', paths: ['unisat', 'unisat_wallet'], standard: 'unisat', method: 'requestAccounts' },
  { name: 'OKX Wallet', paths: ['okxwallet'], standard: 'okx', method: 'bitcoin.connect' },
  { name: 'Bitget Wallet', paths: ['bitkeep.unisat'], standard: 'unisat', method: 'requestAccounts' },
];

/** What is there now. */
export function readPlaces(
  window: object,
): readonly { readonly name: string; readonly provider: object; readonly open: Loader }[] {
  return PLACES.flatMap(({ name, paths, standard, method }) => {
    const provider = paths.map((path) => follow(window, path)).find((found) => found && follow(found, method));
    return provider ? [{ name, provider, open: openAs(standard, provider, undefined) }] : [];
  });
}

/** The language an entry of `btc_providers` speaks: Leather's own is not that of the list. */
export function standardOf(path: string): Bip122Standard {
  return PLACES.find(({ paths }) => paths.includes(path))?.standard ?? 'sats-connect';
}

/** Its language, loaded when it is spoken. */
export type Loader = () => Promise<Open>;

export function openAs(standard: Bip122Standard, provider: object, methods: readonly string[] | undefined): Loader {
  return async () => {
    if (standard === 'unisat') return (await import('./dialects/unisat.js')).openUnisat(provider);
    if (standard === 'okx') return (await import('./dialects/unisat.js')).openOkx(provider);
    if (standard === 'leather') return (await import('./dialects/leather.js')).openLeather(provider);
    return (await import('./dialects/satsConnect.js')).openSatsConnect(provider, methods);
  };
}

/** What a dotted path leads to; `undefined` where it leads nowhere, or a getter throws. */
export function follow(from: object, path: string): object | undefined {
  const found = attempt(() =>
    path.split('.').reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>>)[key], from),
  );
  return (typeof found === 'object' && found !== null) || typeof found === 'function' ? (found as object) : undefined;
}
