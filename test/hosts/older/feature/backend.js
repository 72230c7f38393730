import { ModalError } from 'latchkey/plugin';

function createBalances(context) {
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

export { createBalances };
