/**
 * Announces a wallet (EIP-6963), as a browser extension does: before the page's own scripts run. It approves every request to
 * connect, counts them in `wallet.prompts`, and remembers the approval over a reload. It runs in the page, so it uses nothing
 * from outside of this function.
 *
 * @param {{ account: string, rpc?: string }} options - `rpc`: a local chain that signs and sends for the account. Default: the
 *   wallet does neither.
 */
export function announceWallet({ account, rpc }) {
  const APPROVED = 'wallet.approved';
  const PROMPTS = 'wallet.prompts';
  const listeners = new Map();
  const approved = () => (localStorage.getItem(APPROVED) ? [account] : []);
  const answers = {
    eth_chainId: () => '0x7a69',
    eth_accounts: approved,
    eth_requestAccounts: () => {
      localStorage.setItem(APPROVED, 'yes');
      localStorage.setItem(PROMPTS, String(Number(localStorage.getItem(PROMPTS) ?? 0) + 1));
      return approved();
    },
    wallet_revokePermissions: () => {
      localStorage.removeItem(APPROVED);
      return null;
    },
  };
  const forward = async (method, params) => {
    const response = await fetch(rpc, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = await response.json();
    if (error) throw Object.assign(new Error(error.message), error);
    return result;
  };
  const provider = {
    async request({ method, params }) {
      if (answers[method]) return answers[method]();
      if (rpc && ['personal_sign', 'eth_sendTransaction'].includes(method)) return forward(method, params);
      throw Object.assign(new Error(`The method ${method} is not supported.`), { code: 4200 });
    },
    on: (event, listener) => listeners.set(event, new Set([...(listeners.get(event) ?? []), listener])),
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
  };
  const info = Object.freeze({
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'Acorn',
    icon: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'/%3E",
    rdns: 'com.example.acorn',
  });
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}
