/** The network of all host pages. Its endpoint is answered by the driver: nothing listens there. */
export const meadow = {
  id: 31337,
  name: 'Meadow',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:8545'],
};
