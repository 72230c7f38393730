/** Exposes the wallet with UniSat's API: an object at `window.unisat`, one account at a time, PSBTs in hexadecimal. */

import { base64, hex } from '@scure/base';
import { createEmitter } from '../wallets/emitter.js';
import { invalidParams } from '../wallets/errors.js';
import { type Adapter, type AdapterInput, fieldsOf } from './adapter.js';
import { type BitcoinCore, FALSE_NETWORK } from './core.js';
import { signMessage } from './signing.js';
import { pay, readPsbt, send, signPsbt } from './spending.js';
import type { BitcoinNetworkName } from './types.js';

const CHAINS: readonly (readonly [string, BitcoinNetworkName])[] = [
  ['BITCOIN_MAINNET', 'Mainnet'],
  ['BITCOIN_TESTNET', 'Testnet'],
  ['BITCOIN_TESTNET4', 'Testnet4'],
  ['BITCOIN_SIGNET', 'Signet'],
];

/** Creates the UniSat adapter. It does not replace a `window.unisat` that another wallet has set. */
export function createUnisatAdapter(input: AdapterInput): Adapter {
  const { core, host } = input;
  const emitter = createEmitter((error) => host.reportError(error));
  const call =
    (name: string, work: (...args: readonly unknown[]) => Promise<unknown>) =>
    (...args: readonly unknown[]) =>
      input.method(name, args, () => work(...args));
  const { asks = [], missing = [] } = core.side.profile?.bip122 ?? {};
  const methods = {
    requestAccounts: call('requestAccounts', async () => {
      await core.requestAccess();
      return addresses(core);
    }),
    getAccounts: call('getAccounts', async () => {
      if (asks.includes('getAccounts')) await core.requestAccess();
      return addresses(core);
    }),
    getPublicKey: call('getPublicKey', async () => core.visible()[0]?.publicKey ?? ''),
    getChain: call('getChain', async () => {
      const network = core.isLying('network') ? FALSE_NETWORK : core.network;
      return { enum: CHAINS.find(([, name]) => name === network)?.[0], name: network, network: 'testnet' };
    }),
    switchChain: call('switchChain', async (name) => {
      const network = CHAINS.find(([chain]) => chain === name)?.[1];
      if (!network) throw invalidParams(`expected one of ${CHAINS.map(([chain]) => chain).join(', ')}`);
      await core.side.body.confirm({ title: 'Switch network?', details: [{ label: 'To', value: network }] });
      if (!core.isLying('switch') && core.moveTo(network)) input.changed('network');
      return { enum: name };
    }),
    signMessage: call('signMessage', async (message, type) => {
      const protocol = type === undefined || type === 'ecdsa' ? 'ECDSA' : 'BIP322';
      return base64.encode((await signMessage(core, core.own()[0]?.address, message, protocol)).signature);
    }),
    signPsbt: call('signPsbt', async (psbt, options) => {
      const { autoFinalized = true, toSignInputs } = (options ?? {}) as {
        readonly autoFinalized?: boolean;
        readonly toSignInputs?: readonly { index: number; address: string; sighashTypes?: readonly number[] }[];
      };
      const inputs = (toSignInputs ?? []).map(({ index, address, sighashTypes }) => {
        return { index, account: core.accountOf(address), sighashTypes };
      });
      return hex.encode((await signPsbt(core, decode(psbt), inputs, { final: autoFinalized })).toPSBT());
    }),
    pushPsbt: call('pushPsbt', async (psbt) => send(core, readPsbt(decode(psbt)))),
    sendBitcoin: call('sendBitcoin', async (to, satoshis) => {
      if (!Number.isSafeInteger(satoshis)) throw invalidParams('expected an amount in satoshis, a whole number');
      return pay(core, String(to), BigInt(satoshis as number));
    }),
    disconnect: call('disconnect', async () => {
      if (core.access.revoke()) input.changed('ended');
    }),
    on: (event: string, listener: (...payload: never[]) => void) => emitter.on(event, listener),
    removeListener: (event: string, listener: (...payload: never[]) => void) => emitter.off(event, listener),
  };
  const provider = Object.freeze(
    Object.fromEntries(Object.entries(methods).filter(([name]) => !missing.includes(name))),
  );
  const page = fieldsOf(host);
  return {
    show() {
      page.unisat ??= provider;
    },
    hide() {
      if (page.unisat === provider) delete page.unisat;
    },
    notify(what) {
      if (what === 'network') emitter.emit('chainChanged', { enum: core.network });
      emitter.emit('accountsChanged', what === 'ended' ? [] : addresses(core));
    },
    clear: emitter.clear,
  };
}

const addresses = (core: BitcoinCore) =>
  core
    .visible()
    .map((one) => one?.address)
    .slice(0, 1);

function decode(psbt: unknown): Uint8Array {
  try {
    return hex.decode(String(psbt));
  } catch {
    throw invalidParams('expected a PSBT in hexadecimal');
  }
}
