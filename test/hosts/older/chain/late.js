import { askOnce, attempt, createLiveGrant, createRpc } from 'latchkey/chain-kit';
import { displayText, ModalError } from 'latchkey/plugin';

function discover(context, publish) {
  const { window } = context.env;
  const found = /* @__PURE__ */ new Map();
  const read = (event) => {
    const { id, name: given, wallet } = event.detail;
    const name = displayText(given);
    if (found.size > 255 || !name || !/^[a-z]{1,32}$/.test(id) || typeof wallet.request !== 'function') return;
    const via = (method) => (request) => open(context, wallet, method, request.signal);
    const methods = { connect: via('connect'), restore: via('accounts') };
    const connector = { id: `pebble/${id}`, name, type: 'ANNOUNCED', namespaces: ['pebble'], ...methods };
    if (!found.has(id)) found.set(id, connector);
    publish([...found.values()]);
  };
  window?.addEventListener('pebble:wallet', (event) => attempt(() => read(event)), { signal: context.signal });
  window?.dispatchEvent(new window.Event('pebble:ready'));
}
async function open(context, wallet, method, cancel) {
  const { env } = context;
  const asking = (what, signal) => ({ what, plugin: 'pebble', signal, isRefusal });
  const live = createLiveGrant(context, {
    namespace: 'pebble',
    networks: 'any',
    accounts: await askOnce(env, () => wallet.request(method), readAccounts, asking(method, cancel)),
    equip: (its) => ({
      async signMessage({ message, account = its.accounts()[0]?.address, signal = its.signal }) {
        const isShared = its.accounts().some(({ address }) => address === account);
        if (!isShared) throw new ModalError(`The wallet does not share ${account}.`, { code: 'ACCOUNT_UNKNOWN' });
        const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message;
        const sign = () => wallet.request('sign', { account, message: bytes });
        return askOnce(env, sign, readSignature, asking('sign', AbortSignal.any([its.signal, signal])));
      },
    }),
    listen: (its) => wallet.on('accounts', (list) => its.share(attempt(() => readAccounts(list)) ?? its.accounts())),
  });
  return live.grant();
}
const isRefusal = (error) => error.name === 'Refused';
function match(answer, form) {
  if (typeof answer === 'string' && form.test(answer)) return answer;
  throw new TypeError(`Expected an answer that matches ${form}.`);
}
const readSignature = (answer) => match(answer, /^[0-9a-f]{128}$/);
const readAmount = (answer) => BigInt(match(answer, /^\d{1,40}$/));
const readAccounts = (list) =>
  Array.isArray(list) ? list.slice(0, 100).map((one) => ({ address: match(one, /^[0-9a-f]{64}$/) })) : void 0;
function createBalances(context) {
  const identify = async (ask) => `pebble:${String(await ask({ method: 'network' }))}`;
  const rpc = createRpc(context, { namespace: 'pebble', identify });
  return {
    native: ({ network, address, signal }) =>
      rpc(network, { method: 'balance', params: [address] }, signal, readAmount),
  };
}

export { createBalances, discover };
