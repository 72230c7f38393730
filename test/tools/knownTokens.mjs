/**
 * Writes the data by which imitated tokens are recognised: the contracts of well-known tokens, the characters that look like a letter
 * or a digit, and look-alikes for the tests. `node test/tools/knownTokens.mjs` fetches the packages below by `npm pack` into a
 * temporary folder. To renew the data, change a version, run it, and look at what changed.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './aliases.mjs';
import { lookalikes, readTable, writeTable } from './lookalikes.mjs';

/** Package, version, licence. */
const MAINNET = ['@metamask/contract-metadata', '2.5.0', 'ISC'];
const COINS = ['@lifi/data-types', '7.1.0', 'Apache-2.0'];
const COIN_TYPES = ['@lifi/types', '18.4.0', 'Apache-2.0'];
const SUPERCHAIN = ['@eth-optimism/tokenlist', '10.0.1757', 'MIT'];
const CONFUSABLES = ['unhomoglyph', '1.0.6', 'MIT'];

/** The 50 best-known symbols of Ethereum, by the package that has their contract. */
const SYMBOLS = {
  [MAINNET[0]]: `USDC USDT DAI WETH WBTC LINK UNI SHIB stETH wstETH AAVE MKR LDO CRV APE ENS SNX COMP GRT rETH BAT 1INCH DYDX FET IMX
    SAND MANA AXS CHZ QNT MATIC BNB TUSD GUSD USDP PAXG RNDR BUSD SUSHI YFI`,
  [COINS[0]]: 'POL USDe FDUSD XAUt EURC WLD',
  [SUPERCHAIN[0]]: 'PEPE LUSD weETH PENDLE',
};
/** The coins that are looked for on the other networks. */
const ELSEWHERE = new Set(
  `ETH WETH USDC USDCe USDT USDT0 USDe axlUSDC DAI WBTC FRAX frxUSD BUSD FDUSD EURC USD1 LINK SUSHI BNB WBNB SOL wSOL WLD MATIC POL
  AVAX`.split(/\s+/),
);
/** The networks of swaps, and Solana. The numbers are the ids of `COINS`. */
const NETWORKS = {
  'eip155:10': 10,
  'eip155:56': 56,
  'eip155:100': 100,
  'eip155:137': 137,
  'eip155:250': 250,
  'eip155:324': 324,
  'eip155:8217': 8217,
  'eip155:8453': 8453,
  'eip155:42161': 42161,
  'eip155:43114': 43114,
  'eip155:1313161554': 1313161554,
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 1151111081099710,
};
/** Stand for the native currency. */
const NATIVE = /^(0x0{40}|1{32})$/;

const folder = mkdtempSync(join(tmpdir(), 'known-tokens-'));
try {
  const packages = Object.fromEntries(
    [MAINNET, COINS, COIN_TYPES, SUPERCHAIN, CONFUSABLES].map((one) => [one[0], fetchPackage(...one)]),
  );
  await write(packages);
} finally {
  rmSync(folder, { recursive: true });
}
execFileSync('npx', ['biome', 'format', '--write', 'plugins', 'kernel/core/claims', 'test/kernel/core'], {
  cwd: root,
  stdio: 'ignore',
});

/** Unpacks a package, where the others find it. @returns its folder */
function fetchPackage(name, version, licence) {
  const target = join(folder, 'node_modules', name);
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', `${name}@${version}`, '--json', '--pack-destination', folder], { encoding: 'utf8' }),
  );
  execFileSync('mkdir', ['-p', target]);
  execFileSync('tar', ['xzf', join(folder, packed.filename), '-C', target, '--strip-components=1']);
  const stated = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8')).license;
  if (stated !== licence) throw new Error(`${name} ${version} has the licence ${stated}, not ${licence}.`);
  return target;
}

async function write(packages) {
  const mainnet = Object.entries(JSON.parse(readFileSync(join(packages[MAINNET[0]], 'contract-map.json'), 'utf8')));
  const { basicCoins } = await import(pathToFileURL(join(packages[COINS[0]], 'src/_cjs/index.js')).href);
  const { default: superchain } = await import(pathToFileURL(join(packages[SUPERCHAIN[0]], 'dist/index.mjs')).href);
  const sources = {
    [MAINNET[0]]: mainnet.filter(([, { erc20 }]) => erc20).map(([address, token]) => ({ ...token, address })),
    [COINS[0]]: coinsOf(1),
    [SUPERCHAIN[0]]: superchain.tokens.filter(({ chainId }) => chainId === 1),
  };
  const known = Object.entries(SYMBOLS).flatMap(([source, symbols]) =>
    symbols.split(/\s+/).map((symbol) => {
      const found = sources[source].find((one) => one.symbol === symbol);
      if (!found) throw new Error(`${source} has no ${symbol}.`);
      // A coin has the name that most lists use.
      const coin = coinsOf(1).find(({ address }) => address.toLowerCase() === found.address.toLowerCase());
      return { symbol, address: found.address, names: [found.name, coin?.name] };
    }),
  );
  const named = new Set(known.map(({ symbol }) => symbol));
  const more = ([network, id]) => {
    const [, reference] = network.split(':');
    const own = superchain.tokens.filter((one) => `${one.chainId}` === reference && named.has(one.symbol));
    const all = [...coinsOf(id).filter(({ key }) => ELSEWHERE.has(key)), ...own];
    return [network, all.map(({ symbol, address, name }) => ({ symbol, address, names: [name] }))];
  };
  const lists = [['eip155:1', known], ...Object.entries(NETWORKS).map(more)];
  const isSolana = ([network]) => network.startsWith('solana:');
  writeList(
    'eip155',
    'EVM networks',
    [MAINNET, COINS, SUPERCHAIN],
    lists.filter((one) => !isSolana(one)),
  );
  writeList('solana', 'Solana', [COINS], lists.filter(isSolana));

  const table = readTable(JSON.parse(readFileSync(join(packages[CONFUSABLES[0]], 'data.json'), 'utf8')));
  writeFileSync(join(root, 'kernel/core/claims/confusables.ts'), writeTable(table, sourceOf(CONFUSABLES)));
  writeFileSync(join(root, 'test/kernel/core/lookalikes.json'), `${JSON.stringify(lookalikes([...named], table))}\n`);

  function coinsOf(id) {
    return basicCoins.flatMap(({ key, name, chains }) => {
      const token = chains[id];
      return token && !NATIVE.test(token.address) ? [{ key, symbol: token.symbol ?? key, name, ...token }] : [];
    });
  }
}

function writeList(plugin, title, packages, lists) {
  const rows = lists.map(([network, tokens]) => {
    const found = new Map();
    for (const { address, symbol, names } of tokens) {
      const key = address.startsWith('0x') ? address.toLowerCase() : address;
      const texts = found.get(key) ?? [symbol];
      for (const text of [symbol, ...names]) if (text && !texts.includes(text)) texts.push(text);
      found.set(key, texts);
    }
    return `  '${network}': \`\n${[...found].map(([address, texts]) => `${address} ${texts.join('|')}`).join('\n')}\`,`;
  });
  const text = `/**
 * The contracts of well-known tokens of ${title}: the symbol and the names that each one owns. Written by \`test/tools/knownTokens.mjs\`
 * from
${packages.map((one) => ` * - ${sourceOf(one)}`).join('\n')}
 */

/** By network: a line for each token, \`address symbol|name|…\`. */
export const knownTokenList = {
${rows.join('\n')}
};
`;
  writeFileSync(join(root, `plugins/${plugin}/assets/knownTokenList.ts`), text);
}

function sourceOf([name, version, licence]) {
  return `${name} ${version} (${licence})`;
}
