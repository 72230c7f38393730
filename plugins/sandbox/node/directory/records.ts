/** The wallets of the sandbox's directory: fictional, and the same on each run. */

import { createHash } from 'node:crypto';
import { namespaceOf } from 'latchkey/plugin';

/** A wallet record in the format of the directory API. */
export interface DirectoryRecord {
  readonly id: string;
  readonly name: string;
  readonly homepage: string;
  readonly image_id: string;
  readonly order: number;
  readonly mobile_link: string | null;
  readonly desktop_link: string | null;
  readonly webapp_link: string | null;
  readonly link_mode: string | null;
  readonly app_store: string | null;
  readonly play_store: string | null;
  readonly chrome_store: string | null;
  readonly rdns: string | null;
  readonly injected: readonly { readonly namespace: string; readonly injected_id: string }[] | null;
  readonly chains: readonly string[];
  readonly categories: readonly string[];
  readonly description: string;
  readonly badge_type: 'certified' | 'none';
}

/** Number of wallets. */
export const DIRECTORY_SIZE = 600;

const FIRST = `Amber Birch Brook Cinder Clover Coral Dune Ember Fjord Garnet Hazel Indigo Ivory Jasper Kelp Lark Linden
Maple Meadow Moss Opal Pebble Quill River Slate`.split(/\s+/);
const SECOND = `Anchor Badger Beacon Compass Crane Falcon Finch Gate Heron Keel Kite Lantern Loom Marten Otter Pouch
Purse Quarry Raven Satchel Spindle Swift Tern Vault`.split(/\s+/);

/** The sandbox's default burner wallets, which the directory lists too. */
const BURNERS: readonly (Pick<DirectoryRecord, 'name' | 'chains' | 'injected'> & { readonly rdns: string })[] = [
  { name: 'Acorn', rdns: 'example.acorn', chains: ['eip155'], injected: [flag('isAcorn')] },
  { name: 'Harbor', rdns: 'example.harbor', chains: ['eip155', 'solana'], injected: [flag('isHarbor')] },
  { name: 'Nimbus', rdns: 'example.nimbus', chains: ['eip155'], injected: [flag('isNimbus')] },
  {
    name: 'Cedar',
    rdns: 'example.cedar',
    chains: ['solana'],
    injected: [{ namespace: 'solana', injected_id: 'window.cedar.solana' }],
  },
];

function flag(injected_id: string) {
  return { namespace: 'eip155', injected_id };
}

const hash = (text: string) => createHash('sha256').update(`latchkey sandbox: ${text}`).digest('hex');

/** Id of a wallet, derived from its name: 64 hex digits, as in the real directory. */
export function directoryId(name: string): string {
  return hash(`wallet ${name}`);
}

/** Image id of a wallet, derived from its name: a UUID. */
export function directoryImageId(name: string): string {
  return hash(`image ${name}`)
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Creates all records, the highest ranked first.
 *
 * @param networks - CAIP-2 ids. A wallet supports all or none of the networks of a namespace.
 */
export function createRecords(networks: readonly string[]): readonly DirectoryRecord[] {
  const inNamespaces = (namespaces: readonly string[]) => networks.filter((id) => namespaces.includes(namespaceOf(id)));
  const burners = BURNERS.map((burner, at) => ({
    ...describe(burner.name, at),
    rdns: burner.rdns,
    injected: burner.injected,
    chains: inNamespaces(burner.chains),
    badge_type: 'certified' as const,
  }));
  // 25 first and 24 second words have no common divisor, so the 600 combinations are all different.
  const invented = Array.from({ length: DIRECTORY_SIZE - burners.length }, (_, at) => {
    const name = `${FIRST[at % FIRST.length]} ${SECOND[at % SECOND.length]}`;
    const kind = at % 5;
    const namespaces = kind === 3 ? ['solana'] : kind === 4 ? ['eip155', 'solana'] : ['eip155'];
    return { ...describe(name, at + burners.length), chains: inNamespaces(namespaces) };
  });
  return [...burners, ...invented];
}

/** A record with links of all kinds, distributed about as in the real directory. */
function describe(name: string, at: number): DirectoryRecord {
  const slug = name.toLowerCase().replace(' ', '-');
  const scheme = name.toLowerCase().replace(' ', '');
  const kind = at % 20;
  const native = [`${scheme}://`, `${scheme}:`, scheme, `${scheme}://main`][at % 4] ?? null;
  const page = `https://${slug}.example`;
  const mobile = kind < 15 ? native : kind < 16 ? `${page}/link` : null;
  return {
    id: directoryId(name),
    name,
    homepage: `${page}/`,
    image_id: directoryImageId(name),
    order: (at + 1) * 10,
    mobile_link: mobile,
    desktop_link: kind % 7 === 1 ? `${scheme}://` : null,
    webapp_link: kind % 6 === 2 ? `${page}/app` : null,
    link_mode: kind % 5 === 0 ? `${page}/wc` : null,
    app_store: kind < 16 ? `https://apps.apple.com/app/${slug}/id${1_000_000_000 + at}` : null,
    play_store: kind < 16 ? `https://play.google.com/store/apps/details?id=example.${scheme}` : null,
    chrome_store: kind % 3 === 0 ? `https://chromewebstore.google.com/detail/${slug}/${extensionId(name)}` : null,
    rdns: kind % 3 === 0 ? `example.${scheme}` : null,
    injected: kind % 3 === 0 ? [flag(`is${name.replace(' ', '')}`)] : null,
    chains: [],
    categories: [],
    description: `${name} is a fictional wallet for demos and tests.`,
    badge_type: at % 25 === 0 ? 'certified' : 'none',
  };
}

/** Chrome Web Store extension id: 32 letters from a to p. */
function extensionId(name: string): string {
  return [...hash(`extension ${name}`).slice(0, 32)]
    .map((digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)])
    .join('');
}
