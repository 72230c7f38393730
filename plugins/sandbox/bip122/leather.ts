/** Exposes the wallet with Leather's API: JSON-RPC at `window.LeatherProvider`. It asks at every call and has no events. */

import { base64, hex } from '@scure/base';
import { invalidParams, RPC, rpcError } from '../wallets/errors.js';
import { connectPrompt } from '../wallets/prompts.js';
import { type Adapter, type AdapterInput, fieldsOf } from './adapter.js';
import type { BitcoinCore } from './core.js';
import { signMessage } from './signing.js';
import { pay, send, signPsbt } from './spending.js';

type Params = Readonly<Record<string, unknown>>;
type Method = (core: BitcoinCore, params: Params) => Promise<unknown>;

const METHODS: Readonly<Record<string, Method>> = {
  async getAddresses(core) {
    await core.requestAccess();
    // There is no silent way: it asks although the site has access.
    await core.side.body.confirm(connectPrompt(core.payments()));
    const addresses = core.own().map(({ address, publicKey, addressType }) => ({
      symbol: 'BTC',
      type: addressType,
      address,
      publicKey,
      derivationPath: "m/84'/0'/0'/0/0",
    }));
    return { addresses };
  },
  async signMessage(core, { message, paymentType }) {
    const account = core.own().find(({ addressType }) => addressType === paymentType);
    if (!account) throw invalidParams('expected "paymentType" to be p2wpkh or p2tr');
    const { signature } = await signMessage(core, account.address, message, 'BIP322');
    return { signature: base64.encode(signature), address: account.address, message };
  },
  async signPsbt(core, { hex: text, signAtIndex, broadcast }) {
    const bytes = hex.decode(String(text));
    const indexes = Array.isArray(signAtIndex) ? (signAtIndex as readonly number[]) : [0];
    const [account] = core.own();
    if (!account) throw rpcError(RPC.unauthorized, 'No account.');
    const inputs = indexes.map((index) => ({ index, account }));
    const signed = await signPsbt(core, bytes, inputs, { final: broadcast === true });
    const answer = { hex: hex.encode(signed.toPSBT()) };
    if (broadcast !== true) return answer;
    const txid = await send(core, signed);
    return core.side.profile?.bip122?.hidesTxid ? answer : { ...answer, txid };
  },
  async sendTransfer(core, { recipients }) {
    const [first] = Array.isArray(recipients) ? (recipients as readonly Params[]) : [];
    if (typeof first?.address !== 'string' || typeof first.amount !== 'string')
      throw invalidParams('expected a recipient with an address and an amount as text');
    return { txid: await pay(core, first.address, BigInt(first.amount)) };
  },
};

/** Creates the Leather adapter. */
export function createLeatherAdapter({ core, host, method }: AdapterInput): Adapter {
  const provider = Object.freeze({
    request: (name: string, params?: unknown) =>
      method(name, params, async () => {
        const run = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
        if (!run) throw rpcError(-32601, `"${name}" is not supported.`);
        return { jsonrpc: '2.0', id: '1', result: await run(core, (params ?? {}) as Params) };
      }),
  });
  const page = fieldsOf(host);
  return {
    show() {
      page.LeatherProvider ??= provider;
    },
    hide() {
      if (page.LeatherProvider === provider) delete page.LeatherProvider;
    },
    notify: () => undefined,
    clear: () => undefined,
  };
}
