/** What the server wrote into its pages. */

interface Given {
  readonly chains: readonly { readonly chainId: number; readonly name: string; readonly rpcUrl: string }[];
  readonly solanaUrl: string;
}

export const given = JSON.parse(document.querySelector('meta')?.getAttribute('content') ?? '') as Given;
export const query = new URLSearchParams(location.search);

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };

/** Of EVM, for the chain plugin. */
export const evmNetworks = given.chains.map(({ chainId, name, rpcUrl }) => ({
  ...{ id: chainId, name, nativeCurrency },
  rpcUrls: [rpcUrl],
}));

/** `?required=no`, `?holds=60000`. */
export const siwxOptions = {
  server: `${location.origin}/siwx`,
  required: query.get('required') !== 'no',
  statement: 'Sign in to plant and harvest in Meadow.',
  ...(query.has('holds') && { sessionMs: Number(query.get('holds')) }),
};

/** The page's own buttons. */
export function listen(modal: { open(): unknown; disconnect(): unknown }): void {
  document.getElementById('open')?.addEventListener('click', () => void modal.open());
  document.getElementById('disconnect')?.addEventListener('click', () => void modal.disconnect());
}
