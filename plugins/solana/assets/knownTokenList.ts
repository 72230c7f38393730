/**
 * The contracts of well-known tokens of Solana: the symbol and the names that each one owns. Written by `test/tools/knownTokens.mjs`
 * from
 * - @lifi/data-types 7.1.0 (Apache-2.0)
 */

/** By network: a line for each token, `address symbol|name|…`. */
export const knownTokenList = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': `
7vfCXTUXx5WJV5JADk17DUJ4ksgau7utNKj4b963voxs ETH|Ether (Wormhole)
Gz7VkD4MacbEB6yC5XD3HcumEiYx2EtDYYrfikGsvopG MATIC|Wrapped Matic (Wormhole)
9gP2kCy3wA1ctvYWQk75guqXuHfrEomqydHLtcTCqiLa BNB|Binance Coin (Wormhole)
EjmyN6qEC1Tf1JxiG1ae7UTJhUxSwk1TCWNWqxWV4J6o DAI|DAI Stablecoin (Wormhole)
KgV1GvrHQmRBY8sHQQeUKwTm2r2h8t4C8qt12Cw1HVE AVAX|Avalanche (Wormhole)
Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB USDT
EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v USDC|USD Coin
33fsBLA8djQm82RpHmE3SuVrPGtZBWNYExsEUeKX1HXX BUSD|Binance USD (Wormhole from Ethereum)
qfnqNqs3nCAHjnyCgLRDbBtq4p2MtHZxw8YjSyYhPoL WBTC|Wrapped BTC (Wormhole)
AaAEw2VCw1XzgvKB8Rj2DyK2ZVau9fbt2bE8hZFWsMyE WETH|Wrapped ETH (Allbridge from Ethereum)
ChVzxWRmrTeSgwd3Ui3UumcN8KX7VK3WaD4KGeSKpypj SUSHI|Sushi
So11111111111111111111111111111111111111112 wSOL
USD1ttGY1N17NEEHLmELoaybftRBUSErhqYiQzvEmuB USD1|World Liberty Financial USD
GzX1ireZDU865FiMaKrdVB1H6AE8LAqWYCg6chrMrfBw frxUSD
HzwqbKZw8HxMN6bF2yFZNrht3c2iXXzpKcFu7uBEDKtr EURC|Eurc`,
};
