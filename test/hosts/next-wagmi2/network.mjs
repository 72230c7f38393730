/** The network of all host pages. The browser driver answers requests to its endpoint; no server listens there. */
export const meadow = {
  id: 31337,
  name: 'Meadow',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:8545'],
};
