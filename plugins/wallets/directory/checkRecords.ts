/** Names the fields of the app's own wallets and pictures that are refused. Without this, they would be missing without a word. */

import { ModalError, type PluginContext, safeImage } from 'latchkey/plugin';
import type { WalletsOptions } from '../options.js';
import type { Wallet, WalletInput } from '../slots.js';

/** The expected value of each field; of the others their type says it. */
const EXPECTED: Readonly<Partial<Record<keyof Wallet, string>>> = {
  imageId: 'letters, digits, hyphens and underscores',
  imageUrl: 'a data: or https: URL of an image',
  rdns: 'a domain in reverse order, such as "com.example.wallet"',
  mobileLink: 'an https URL, or the scheme of a wallet such as "wallet://"',
  desktopLink: 'an https URL, or the scheme of a wallet such as "wallet://"',
  webappLink: 'an https URL',
  linkMode: 'an https URL',
  homepage: 'an https URL',
  badge: '"certified"',
  chains: 'CAIP-2 ids of networks',
  stores: 'https URLs of the stores of Chrome, Firefox, Edge, Opera, Google and Apple',
  injected: 'a namespace, and the name of a property of the page',
};
/** Reported per option. A list of hundreds of wallets may have the same mistake in each. */
const MOST = 5;

/**
 * Reports refused fields, ids and pictures, each with its option, the given value and the expected one.
 *
 * @param read - `readWallet`. An import would move it into a file of its own, which is one more request for each click.
 */
export function reportRefused(
  { custom = [], list = [], images = {} }: WalletsOptions,
  read: ReadWallet,
  report: PluginContext['report'],
): void {
  const problems = [problemsOf('custom', custom, read), problemsOf('list', list, read), problemsOfImages(images)];
  for (const found of problems) for (const problem of found.slice(0, MOST)) report(problem);
}

type ReadWallet = (given: WalletInput) => Wallet | undefined;

function problemsOf(option: string, records: readonly WalletInput[], read: ReadWallet): readonly ModalError[] {
  return records.flatMap((record, at) => {
    const path = `${option}[${at}]`;
    const wallet = read(record);
    if (!wallet) return invalid(`${path}.id`, record.id, 'letters, digits, dots, hyphens and underscores, and a name');
    return Object.entries(record).flatMap(([field, given]) => {
      const expected = EXPECTED[field as keyof Wallet];
      const isKept = countOf(wallet[field as keyof Wallet]) === countOf(given);
      return expected === undefined || isKept ? [] : invalid(`${path}.${field}`, given, expected);
    });
  });
}

function problemsOfImages(images: NonNullable<WalletsOptions['images']>): readonly ModalError[] {
  return Object.entries(images).flatMap(([kind, urls]) =>
    Object.entries(urls ?? {}).flatMap(([id, url]) =>
      safeImage(url) ? [] : invalid(`images.${kind}.${id}`, url, EXPECTED.imageUrl ?? ''),
    ),
  );
}

/** The number of values in a field: those of a list or of an object, otherwise 1, and 0 if it is absent. */
function countOf(value: unknown): number {
  if (value === undefined) return 0;
  return typeof value === 'object' && value !== null
    ? Object.values(value).filter((one) => one !== undefined).length
    : 1;
}

function invalid(path: string, given: unknown, expected: string): readonly ModalError[] {
  const shown = `${JSON.stringify(given)}`.slice(0, 80);
  const message = `wallets: option "${path}" is ${shown}; expected ${expected}.`;
  return [new ModalError(message, { code: 'OPTION_INVALID', plugin: 'wallets' })];
}
