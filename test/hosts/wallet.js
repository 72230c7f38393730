/**
 * A wallet that runs in the page before the page's own scripts, as an extension's does. It announces itself (EIP-6963),
 * approves everything and remembers, over a reload, that it did. Scripted: there is no key in it.
 */
(() => {
  const ACCOUNT = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f';
  const KEY = 'wallet.approved';
  const heard = new Map();
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
      throw Object.assign(new Error(`The wallet knows no ${method}.`), { code: 4200 });
    },
    on: (event, listener) => heard.set(event, new Set([...(heard.get(event) ?? []), listener])),
    removeListener: (event, listener) => heard.get(event)?.delete(listener),
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
