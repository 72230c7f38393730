/**
 * A wallet that runs before the page's own scripts, as a browser extension does. It announces itself (EIP-6963), approves
 * every request and remembers the approval over a reload. It has no keys.
 */
(() => {
  const ACCOUNT = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f';
  const KEY = 'wallet.approved';
  const listeners = new Map();
  const approved = () => (localStorage.getItem(KEY) ? [ACCOUNT] : []);
  const answers = {
    eth_chainId: () => '0x7a69',
    eth_accounts: approved,
    eth_requestAccounts: () => {
      localStorage.setItem(KEY, 'yes');
      return approved();
    },
    wallet_revokePermissions: () => {
      localStorage.removeItem(KEY);
      return null;
    },
  };
  const provider = {
    async request({ method }) {
      const answer = answers[method];
      if (answer) return answer();
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
})();
