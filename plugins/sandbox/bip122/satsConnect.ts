/** Exposes the wallet in `window.btc_providers` (WBIP-004) with sats-connect's JSON-RPC methods. */

import { base64 } from '@scure/base';
import { createEmitter } from '../wallets/emitter.js';
import { invalidParams, RPC, rpcError } from '../wallets/errors.js';
import { type Adapter, type AdapterInput, fieldsOf } from './adapter.js';
import { type BitcoinCore, FALSE_NETWORK } from './core.js';
import { signMessage } from './signing.js';
import { pay, send, sighashTypesOf, signPsbt } from './spending.js';
import type { BitcoinNetworkName } from './types.js';

type Params = Readonly<Record<string, unknown>>;
type Method = (core: BitcoinCore, params: Params, input: AdapterInput) => Promise<unknown>;

const NAMES: readonly BitcoinNetworkName[] = ['Mainnet', 'Testnet', 'Testnet4', 'Signet'];

const METHODS: Readonly<Record<string, Method>> = {
  async wallet_connect(core, { network }, input) {
    await core.requestAccess();
    if (NAMES.some((name) => name === network) && core.moveTo(network as BitcoinNetworkName)) input.changed('network');
    return account(core);
  },
  getAddresses: async (core) => {
    await core.requestAccess();
    return account(core);
  },
  async wallet_getAccount(core) {
    if (!core.access.visible) throw rpcError(-32002, 'Access denied.');
    return account(core);
  },
  async wallet_disconnect(core, _, input) {
    if (core.access.revoke()) input.changed('ended');
    return null;
  },
  wallet_getNetwork: async (core) => networkOf(core),
  async wallet_changeNetwork(core, { name }, input) {
    const network = NAMES.find((one) => one === name);
    if (!network) throw invalidParams(`expected "name" to be one of ${NAMES.join(', ')}`);
    await core.side.body.confirm({ title: 'Switch network?', details: [{ label: 'To', value: network }] });
    if (!core.isLying('switch') && core.moveTo(network)) input.changed('network');
    return null;
  },
  async signMessage(core, { address, message, protocol }) {
    const signed = await signMessage(core, address, message, protocol);
    return { signature: base64.encode(signed.signature), address, messageHash: '', protocol: signed.protocol };
  },
  async signPsbt(core, { psbt, signInputs, broadcast }) {
    const bytes = decode(psbt);
    // As Xverse does: the method has no parameter for signature types, so the PSBT decides.
    const types = sighashTypesOf(bytes);
    const inputs = Object.entries((signInputs ?? {}) as Record<string, readonly number[]>).flatMap(
      ([address, indexes]) =>
        indexes.map((index) => ({ index, account: core.accountOf(address), sighashTypes: types[index] })),
    );
    const signed = await signPsbt(core, bytes, inputs, { final: broadcast === true });
    const text = base64.encode(signed.toPSBT());
    return broadcast === true ? { psbt: text, txid: await send(core, signed) } : { psbt: text };
  },
  async sendTransfer(core, { recipients }) {
    const [first, ...more] = Array.isArray(recipients) ? (recipients as readonly Params[]) : [];
    const { address, amount } = first ?? {};
    if (more.length > 0 || typeof address !== 'string' || !Number.isSafeInteger(amount))
      throw invalidParams('expected one recipient with an address and an amount');
    return { txid: await pay(core, address, BigInt(amount as number)) };
  },
};

/** Creates the adapter: an entry of `btc_providers` and the provider object that the entry names. */
export function createSatsConnectAdapter(input: AdapterInput): Adapter {
  const { core, host } = input;
  const { body } = core.side;
  const emitter = createEmitter((error) => host.reportError(error));
  const id = `${body.rdns.replace(/\W/g, '_')}_bitcoin`;
  const toError = (error: unknown) => {
    const { code, message } = error as { readonly code?: number; readonly message?: string };
    // sats-connect 4 reports a user rejection as -32000.
    return { code: code === RPC.userRejected ? -32000 : code, message };
  };
  const provider = Object.freeze({
    request: (method: string, params?: unknown) =>
      input.method(method, params, async () => {
        const run = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
        try {
          if (!run) throw rpcError(-32601, `The wallet does not support the method "${method}".`);
          return { jsonrpc: '2.0', id: '1', result: await run(core, (params ?? {}) as Params, input) };
        } catch (error) {
          return { jsonrpc: '2.0', id: '1', error: toError(error) };
        }
      }),
    addListener({ eventName, cb }: { readonly eventName: string; readonly cb: (event: never) => void }) {
      emitter.on(eventName, cb);
      return () => emitter.off(eventName, cb);
    },
  });
  const entry = Object.freeze({ id, name: body.name, icon: body.icon, methods: Object.keys(METHODS) });
  const page = fieldsOf(host);
  const listed = () => (Array.isArray(page.btc_providers) ? (page.btc_providers as readonly unknown[]) : []);
  return {
    show() {
      page[id] = provider;
      page.btc_providers = [...listed().filter((one) => one !== entry), entry];
    },
    hide() {
      delete page[id];
      page.btc_providers = listed().filter((one) => one !== entry);
    },
    notify(what) {
      if (what === 'ended') emitter.emit('disconnect', { type: 'disconnect' });
      if (what === 'accounts') emitter.emit('accountChange', { type: 'accountChange', addresses: core.visible() });
      if (what === 'network')
        emitter.emit('networkChange', { type: 'networkChange', ...networkOf(core), addresses: core.visible() });
    },
    clear: emitter.clear,
  };
}

const networkOf = (core: BitcoinCore) => ({
  bitcoin: { name: core.isLying('network') ? FALSE_NETWORK : core.network },
});

const account = (core: BitcoinCore) => ({
  id: core.side.body.rdns,
  addresses: core.visible(),
  walletType: 'software',
  network: networkOf(core),
});

function decode(psbt: unknown): Uint8Array {
  try {
    return base64.decode(String(psbt));
  } catch {
    throw invalidParams('expected "psbt" in base64');
  }
}
