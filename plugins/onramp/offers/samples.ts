/** Offers for the case that the data API has none: two currencies to pay with, and two to buy. */

import type { OnrampCurrency, OnrampLimit } from '../slots.js';

const LIMITS: readonly OnrampLimit[] = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
];

export const SAMPLE_CURRENCIES: readonly OnrampCurrency[] = ['USD', 'EUR'].map((id) => ({ id, limits: LIMITS }));

const network = (name: string, display_name: string, chain_id: string, contract_address: string) => ({
  name,
  display_name,
  chain_id,
  contract_address,
});

/** USD Coin and Ether, each on Ethereum and Polygon, and SOL. */
export const SAMPLE_PURCHASES = [
  {
    id: '2b92315d-eab7-5bef-84fa-089a131333f5',
    name: 'USD Coin',
    symbol: 'USDC',
    networks: [
      network('ethereum-mainnet', 'Ethereum', '1', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
      network('polygon-mainnet', 'Polygon', '137', '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174'),
    ],
  },
  {
    id: 'ETH',
    name: 'Ether',
    symbol: 'ETH',
    networks: [
      network('ethereum-mainnet', 'Ethereum', '1', ''),
      network('polygon-mainnet', 'Polygon', '137', '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619'),
    ],
  },
  {
    id: 'SOL',
    name: 'Solana',
    symbol: 'SOL',
    networks: [network('solana-mainnet', 'Solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '')],
  },
] as const;
