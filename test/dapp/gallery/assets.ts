/** A scripted source of tokens and identities, so that the gallery renders the real tab Tokens. */

import {
  type Identity,
  identity,
  type KnownToken,
  knownTokens,
  PRICE_DECIMALS,
  type Token,
  tokens,
} from 'latchkey/plugin';

/** Tokens of a scene. `hang` and `fail`: the source does not answer, or fails. */
export interface AssetsFixture {
  readonly tokens: readonly Token[] | 'hang' | 'fail';
  /** Reads after the first one fail. */
  readonly failsLater?: boolean;
  /** The source could not read all of them. */
  readonly isPartial?: boolean;
  readonly identity?: Pick<Identity, 'name' | 'imageUrl'>;
}

const CENT = 10n ** BigInt(PRICE_DECIMALS - 2);
const ORIGIN = { kind: 'service', name: 'data.example' } as const;

/** A token of the scene's account. @param cents - The price of one token in cents; 0 if it is unknown. */
export function tokenOf(
  name: string,
  symbol: string,
  quantity: bigint,
  cents: number,
  rest: Partial<Token> = {},
): Token {
  const address = `0x${symbol
    .toLowerCase()
    .replace(/[^a-f0-9]/g, '0')
    .padEnd(40, '0')
    .slice(0, 40)}`;
  return {
    id: `eip155:1/erc20:${symbol}`,
    network: 'eip155:1',
    address,
    name,
    symbol,
    decimals: 6,
    quantity,
    ...(cents > 0 && { price: BigInt(cents) * CENT }),
    ...rest,
  };
}

/** The network's currency. */
export const ETHER: Token = {
  id: 'eip155:1/native',
  network: 'eip155:1',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  quantity: 2_410_000_000_000_000_000n,
  price: 340_867n * CENT,
};

/** The token that a chain plugin knows. */
const USDC: KnownToken = {
  network: 'eip155:1',
  address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  symbol: 'USDC',
  names: ['USD Coin'],
};
/** Known tokens with a drawn mark. */
export const STABLECOINS = [
  tokenOf('USD Coin', 'USDC', 2_150_000_000n, 100, { address: USDC.address }),
  ...(['Tether USD/USDT', 'Dai/DAI', 'Wrapped Ether/WETH'] as const).map((text, at) => {
    const [name = '', symbol = ''] = text.split('/');
    return tokenOf(name, symbol, 40_000_000n, 100, { address: `0x${`0${at + 1}`.repeat(20)}` });
  }),
];
/** Another token whose symbol and name look like those of the known one. */
export const FAKE_USDC = tokenOf('USD Соin', 'USDС', 4_999_000_000n, 100, { address: `0x${'77'.repeat(20)}` });

const toKnown = ({ network, address = '', symbol }: Token): KnownToken => ({ network, address, symbol });

/** The contributions of a scene. */
export function assetsOf({ tokens: list, failsLater, isPartial, identity: profile }: AssetsFixture) {
  let reads = 0;
  return [
    tokens.of('eip155', () => ({
      list() {
        reads += 1;
        if (list === 'hang') return new Promise<undefined>(() => undefined);
        if (list === 'fail' || (failsLater && reads > 1)) return Promise.reject(new Error('The source is down.'));
        return Promise.resolve({ tokens: list, origin: ORIGIN, ...(isPartial && { isPartial }) });
      },
    })),
    knownTokens.of('eip155', () => ({ list: () => [USDC, ...STABLECOINS.map(toKnown)] })),
    ...(profile ? [identity.of('eip155', () => ({ find: async () => ({ ...profile, origin: ORIGIN }) }))] : []),
  ];
}
