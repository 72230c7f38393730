/** Reads the data that the server writes into its pages, and builds the options of the modals from it. */

interface Given {
  readonly chains: readonly { readonly chainId: number; readonly name: string; readonly rpcUrl: string }[];
  readonly solanaUrl: string;
}

export const given = JSON.parse(document.querySelector('meta')?.getAttribute('content') ?? '') as Given;
export const query = new URLSearchParams(location.search);

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };

/** The EVM networks, as the plugin eip155 takes them. */
export const evmNetworks = given.chains.map(({ chainId, name, rpcUrl }) => ({
  id: chainId,
  name,
  nativeCurrency,
  rpcUrls: [rpcUrl],
}));

/** Options of the sign-in, from the query: `?required=no`, `?holds=60000` (duration of a session in ms), `?server=…`. */
export const siwxOptions = {
  server: query.get('server') ?? `${location.origin}/siwx`,
  required: query.get('required') !== 'no',
  statement: 'Sign in to plant and harvest in Meadow.',
  ...(query.has('holds') && { sessionMs: Number(query.get('holds')) }),
};

/** Connects the buttons of the page with the modal. */
export function bindButtons(modal: { open(): unknown; disconnect(): unknown }): void {
  document.getElementById('open')?.addEventListener('click', () => void modal.open());
  document.getElementById('disconnect')?.addEventListener('click', () => void modal.disconnect());
}
