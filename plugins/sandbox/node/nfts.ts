/** NFTs of the local EVM networks: pictures inside the metadata, and works of people who try to deceive or to attack. */

import type { ContractName } from './contracts/index.js';

/** A collection to deploy. */
export interface SandboxCollection {
  readonly contract: ContractName;
  /** Arguments of the constructor for these holders. */
  args(holders: readonly string[]): readonly unknown[];
}

const json = (fields: object) =>
  `data:application/json;base64,${Buffer.from(JSON.stringify(fields)).toString('base64')}`;
const svg = (content: string, background: string) =>
  `data:image/svg+xml;base64,${Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${background}"/>${content}</svg>`,
  ).toString('base64')}`;

const SUN =
  '<circle cx="24" cy="27" r="11" fill="#ffd27a"/><path d="M13 30h22M14 34h20" stroke="#1d2951" stroke-width="2"/>';
const MOON = '<circle cx="24" cy="22" r="10" fill="#f2ede0"/><circle cx="28" cy="19" r="9" fill="#20343a"/>';
const BLOCKS =
  '<path d="M24 0a24 24 0 0 1 24 24H24z" fill="#2d4bc8"/><path d="M24 48A24 24 0 0 1 0 24h24z" fill="#e5572b"/>';

/** Works that look as they should. */
const GOOD = [
  { name: 'Still water #214', description: 'An evening by the lake.', image: svg(SUN, '#1d2951') },
  { name: 'Half moon #215', image: svg(MOON, '#20343a') },
];

/** A script in a picture does not run, and a picture elsewhere is not requested: an `img` shows neither. */
const SCRIPTED = svg(
  '<script>parent.hacked = true</script><image href="https://tracker.example/pixel.png" width="9" height="9"/>',
  '#884444',
);
const HOSTILE = [
  json({ name: 'Visit claim-rewards.xyz to claim $5,000', image: 'https://tracker.example/pixel.png' }),
  json({ name: '<img src=x onerror=alert(1)>', image: SCRIPTED }),
  json({ name: '\u202Egnorw morf daer\u202C', image: 'javascript:alert(1)' }),
  json({ name: 'A very long name '.repeat(40), image: `data:text/html,<script>alert(1)</script>` }),
  json({ name: { toString: 'no text' }, image: ['no text'] }),
  'data:application/json,{"name":',
  'https://10.0.0.1/metadata.json',
];

export const COLLECTIONS: readonly SandboxCollection[] = [
  { contract: 'TestNft', args: (holders) => ['Evening Studies', 'EVE', holders, GOOD.map(json)] },
  {
    contract: 'TestEditions',
    args: (holders) => ['Bauhaus Blocks', json({ name: 'Quarter turn', image: svg(BLOCKS, '#f8e7d3') }), holders, 3n],
  },
  { contract: 'TestNft', args: (holders) => ['Oddities', 'ODD', holders, HOSTILE] },
];
