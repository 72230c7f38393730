/** NFTs of the local EVM networks, with their pictures inside the metadata. */

import type { ContractName } from './contracts/index.js';

/** A collection to deploy. */
export interface SandboxCollection {
  readonly contract: ContractName;
  /** Arguments of the constructor for these holders. */
  args(holders: readonly string[]): readonly unknown[];
}

/** Metadata as a `data:` URL. */
export const json = (fields: object) =>
  `data:application/json;base64,${Buffer.from(JSON.stringify(fields)).toString('base64')}`;
/** A picture as a `data:` URL. */
export const svg = (content: string, background: string) =>
  `data:image/svg+xml;base64,${Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${background}"/>${content}</svg>`,
  ).toString('base64')}`;

const SUN =
  '<circle cx="24" cy="27" r="11" fill="#ffd27a"/><path d="M13 30h22M14 34h20" stroke="#1d2951" stroke-width="2"/>';
const MOON = '<circle cx="24" cy="22" r="10" fill="#f2ede0"/><circle cx="28" cy="19" r="9" fill="#20343a"/>';
const BLOCKS =
  '<path d="M24 0a24 24 0 0 1 24 24H24z" fill="#2d4bc8"/><path d="M24 48A24 24 0 0 1 0 24h24z" fill="#e5572b"/>';

const EVENINGS = [
  { name: 'Still water #214', description: 'An evening by the lake.', image: svg(SUN, '#1d2951') },
  { name: 'Half moon #215', image: svg(MOON, '#20343a') },
];

export const COLLECTIONS: readonly SandboxCollection[] = [
  { contract: 'TestNft', args: (holders) => ['Evening Studies', 'EVE', holders, EVENINGS.map(json)] },
  {
    contract: 'TestEditions',
    args: (holders) => ['Bauhaus Blocks', json({ name: 'Quarter turn', image: svg(BLOCKS, '#f8e7d3') }), holders, 3n],
  },
];
