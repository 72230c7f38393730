/**
 * Marks of well-known EVM networks: the content of an SVG with the view box `0 0 48 48`. Trademarks of their owners.
 *
 * The shapes of Ethereum, BNB Chain and Polygon are from the package `simple-icons` 16.37 (CC0); the others are drawn here.
 * The marks of test networks are grey.
 */

import { stablecoinMarks } from 'latchkey/chain-kit';

const ETHEREUM =
  '<path fill="#fff" transform="translate(12 12)" d="M11.944 17.97L4.58 13.62 11.943 24l7.37-10.38-7.372 4.35h.003zM12.056 0L4.69 12.223l7.365 4.354 7.365-4.35L12.056 0z"/>';
const BNB =
  '<path fill="#fff" transform="translate(12 12)" d="M16.624 13.9202l2.7175 2.7154-7.353 7.353-7.353-7.352 2.7175-2.7164 4.6355 4.6595 4.6356-4.6595zm4.6366-4.6366L24 12l-2.7154 2.7164L18.5682 12l2.6924-2.7164zm-9.272.001l2.7163 2.6914-2.7164 2.7174v-.001L9.2721 12l2.7164-2.7154zm-9.2722-.001L5.4088 12l-2.6914 2.6924L0 12l2.7164-2.7164zM11.9885.0115l7.353 7.329-2.7174 2.7154-4.6356-4.6356-4.6355 4.6595-2.7174-2.7154 7.353-7.353z"/>';
const POLYGON =
  '<path fill="#fff" transform="translate(12 12)" d="m17.82 16.342 5.692-3.287A.98.98 0 0 0 24 12.21V5.635a.98.98 0 0 0-.488-.846l-5.693-3.286a.98.98 0 0 0-.977 0L11.15 4.789a.98.98 0 0 0-.489.846v11.747L6.67 19.686l-3.992-2.304v-4.61l3.992-2.304 2.633 1.52V8.896L7.158 7.658a.98.98 0 0 0-.977 0L.488 10.945a.98.98 0 0 0-.488.846v6.573a.98.98 0 0 0 .488.847l5.693 3.286a.981.981 0 0 0 .977 0l5.692-3.286a.98.98 0 0 0 .489-.846V6.618l.072-.041 3.92-2.263 3.99 2.305v4.609l-3.99 2.304-2.63-1.517v3.092l2.14 1.236a.981.981 0 0 0 .978 0v-.001Z"/>';
const OPTIMISM =
  '<g fill="none" stroke="#fff" stroke-width="4.2" stroke-linejoin="round"><circle cx="17" cy="24" r="5.4"/><path d="M28 31.5V18.6h4.2a4.1 4.1 0 0 1 0 8.2H28"/></g>';
const GNOSIS =
  '<path fill="none" stroke="#fff" stroke-width="3.6" stroke-linejoin="round" d="M13.8 16.5a12.2 12.2 0 1 0 20.4 0L24 26.5Z"/>';
const BASE = '<path fill="#fff" d="M24 37.5A13.5 13.5 0 1 0 10.6 22.5H28.5v3H10.6A13.5 13.5 0 0 0 24 37.5Z"/>';
const arbitrum = (second: string) =>
  `<g fill="none" stroke-width="4" stroke-linecap="round"><path stroke="#fff" d="M14.5 33 23 14.5"/><path stroke="${second}" d="M23.5 33l4-8.5"/><path stroke="#fff" d="M25.5 14.5l8 18.5"/></g>`;
const AVALANCHE = '<path fill="#fff" d="M24.2 11.5 11 34.5h8.8l8.7-15.4ZM31.4 24.4l-5.8 10.1H37Z"/>';
const LINEA =
  '<path fill="none" stroke="#fff" stroke-width="4" d="M16.5 15.5v17h16"/><circle cx="30" cy="16.5" r="3.8" fill="#fff"/>';
const DAI =
  '<path fill="#fff" d="M14.5 13H23c6 0 9.8 3 11 7.6h2.5v2.3h-2.1a14 14 0 0 1 0 2.2h2.1v2.3H34C32.8 32 29 35 23 35h-8.5v-7.6h-2.5v-2.3h2.5v-2.2h-2.5v-2.3h2.5Zm3 7.6h13.2c-1-3-3.7-4.9-7.7-4.9h-5.5Zm0 2.3v2.2h13.8a12 12 0 0 0 0-2.2Zm0 4.5v4.9H23c4 0 6.7-1.9 7.7-4.9Z"/>';
const ZKSYNC = '<path fill="#fff" d="m39 24-9-9v6.6l-9 6.6h9V33ZM9 24l9 9v-6.6l9-6.6h-9V15Z"/>';
const GREY = '#8a90a0';

const on = (colour: string, shape: string) => `<path fill="${colour}" d="M0 0h48v48H0z"/>${shape}`;

/** By CAIP-2 id, and of coins by symbol. The namespace has the mark of Ethereum. */
export const marks: Readonly<Record<string, string>> = {
  eip155: on('#627eea', ETHEREUM),
  'eip155:1': on('#627eea', ETHEREUM),
  'eip155:10': on('#ff0420', OPTIMISM),
  'eip155:56': on('#f0b90b', BNB),
  'eip155:100': on('#3e6957', GNOSIS),
  'eip155:137': on('#7b3fe4', POLYGON),
  'eip155:324': on('#1e69ff', ZKSYNC),
  'eip155:8453': on('#0052ff', BASE),
  'eip155:42161': on('#213147', arbitrum('#12aaff')),
  'eip155:43114': on('#e84142', AVALANCHE),
  'eip155:59144': on('#1f1f24', LINEA),
  'eip155:11155111': on(GREY, ETHEREUM),
  'eip155:17000': on(GREY, ETHEREUM),
  'eip155:560048': on(GREY, ETHEREUM),
  'eip155:80002': on(GREY, POLYGON),
  'eip155:84532': on(GREY, BASE),
  'eip155:421614': on(GREY, arbitrum('#d3d6de')),
  'eip155:11155420': on(GREY, OPTIMISM),
  'token/ETH': on('#627eea', ETHEREUM),
  'token/WETH': on('#3b3b4f', ETHEREUM),
  'token/BNB': on('#f0b90b', BNB),
  'token/POL': on('#7b3fe4', POLYGON),
  'token/AVAX': on('#e84142', AVALANCHE),
  'token/DAI': on('#f4b731', DAI),
  ...stablecoinMarks,
};
