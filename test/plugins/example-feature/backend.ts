import { type Balances, ModalError, type PluginContext } from 'latchkey/plugin';

export function createBalances(context: PluginContext): Balances {
  return {
    async native({ network, address, signal }) {
      const url = `https://data.example/balance?of=${encodeURIComponent(`${network}:${address}`)}`;
      const response = await context.fetch(url, { ...(signal && { signal }) });
      const text = await response.text();
      if (response.ok && /^\d{1,40}$/.test(text)) return BigInt(text);
      const message = `Unexpected response from data.example: expected an amount, got status ${response.status}.`;
      throw new ModalError(message, { code: 'RPC_MALFORMED', plugin: context.plugin });
    },
  };
}
