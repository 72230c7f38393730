/** Marks of the sandbox's coins and networks, drawn for it: SVGs with the view box `0 0 48 48` that fill their square. */

const ground = (from: string, to: string) =>
  `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="48" height="48" fill="url(#g)"/>`;
const line = (d: string, width = 3.2) =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const shape = (d: string) => `<path d="${d}" fill="#fff"/>`;

const DOLLAR = line(
  'M24 12.500v23M29.800 18.400c-.6-2.300-2.800-3.700-5.800-3.700-3.300 0-5.600 1.700-5.600 4.400 0 6.300 11.800 3.100 11.800 9.500 0 2.900-2.500 4.700-6.100 4.700-3.500 0-5.800-1.500-6.400-4.200',
);
/** A key with its bow above. */
const KEY = `<g transform="rotate(45 24 24)"><circle cx="24" cy="16" r="6" fill="none" stroke="#fff" stroke-width="3.4"/>${line('M24 22v15M24 31h4.500M24 36.500h3', 3.4)}</g>`;
/** The sun over the horizon. */
const SUN = `${shape('M15 30a9 9 0 0 1 18 0z')}${line('M11 34.500h26M24 11v4.500M11.500 17.500l3.400 3M36.500 17.500l-3.400 3', 3)}`;

/** Marks of coins by symbol. */
const COINS: Readonly<Record<string, string>> = {
  ETH: ground('#7c89b5', '#4c5788') + line('M16.500 16h15M18.500 24h11M16.500 32h15', 3.4),
  SOL: ground('#8a6bef', '#3c3c7a') + SUN,
  TUSD: ground('#3fbf83', '#1e8f5c') + DOLLAR,
  RUSD:
    ground('#5b9bf0', '#2a62bf') +
    DOLLAR +
    line('M9.500 24a14.500 14.500 0 0 1 7-12.400M38.500 24a14.500 14.500 0 0 1-7 12.400', 2.6),
  PMD: ground('#a98bf2', '#6d4ac4') + DOLLAR + line('M10 17.500v13M38 17.500v13', 2.6),
  MDW:
    ground('#a3d65c', '#5c9a26') +
    shape(
      'M14 33c0-11 6.500-18 20.500-18.500C35.500 28 28.500 35 17.500 33.500 19.500 28 23 24.500 27 22c-5.500 1.500-10 5-13 11Z',
    ),
  TIX:
    ground('#f28bc1', '#b0428c') +
    shape('M11 17h26v4.500a2.500 2.500 0 0 0 0 5V31H11v-4.500a2.500 2.500 0 0 0 0-5z') +
    '<path d="M28.500 19v10" stroke="#b0428c" stroke-width="2" stroke-dasharray="2.200 2"/>',
  FEE:
    ground('#ffb46b', '#e07a2b') +
    line('M32 16 16 32', 3.4) +
    '<g fill="none" stroke="#fff" stroke-width="3.2"><circle cx="17.500" cy="17.500" r="3.600"/><circle cx="30.500" cy="30.500" r="3.600"/></g>',
  ARB:
    ground('#e0c15a', '#a87f1e') + shape('M24 12l3.500 8.500L36 24l-8.500 3.500L24 36l-3.500-8.500L12 24l8.500-3.500z'),
  RVT: ground('#9aa3b2', '#646d7d') + line('M32 30.500A9.500 9.500 0 1 0 15.500 21M15 13.500V21h7.500'),
  REEF:
    ground('#2cc5c0', '#0b8790') +
    line(
      'M11.500 20c4.200 0 4.200 3.200 8.300 3.200S24 20 28.200 20s4.200 3.200 8.300 3.200M11.500 28.500c4.200 0 4.200 3.200 8.300 3.200s4.200-3.200 8.400-3.200 4.200 3.200 8.300 3.200',
    ),
};

/** Marks of networks: of EVM networks by their chain id, and of the Solana network. */
const NETWORKS: Readonly<Record<string, string>> = {
  31337: ground('#6b7cf6', '#3f4fd0') + KEY,
  31338: ground('#f0876b', '#c9503c') + KEY,
  solana: ground('#8a6bef', '#3c3c7a') + SUN,
};

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${content}</svg>`;
const url = (content: string | undefined) =>
  content && `data:image/svg+xml;base64,${Buffer.from(svg(content)).toString('base64')}`;

/** The mark of a coin as an SVG; `undefined` for a coin that is not the sandbox's. */
export const coinMark = (symbol: string): string | undefined => {
  const content = Object.hasOwn(COINS, symbol) ? COINS[symbol] : undefined;
  return content && svg(content);
};

/** The token with its mark as a `data:` URL. */
export const withMark = <Token extends { readonly symbol: string }>(token: Token) => ({
  ...token,
  iconUrl: url(Object.hasOwn(COINS, token.symbol) ? COINS[token.symbol] : undefined),
});

/** The mark of one of the sandbox's networks as a `data:` URL; `undefined` for others. */
export const networkMark = (id: number | 'solana'): string | undefined => url(NETWORKS[id]);
