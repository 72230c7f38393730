/**
 * The phone's Bitcoin side: WalletConnect's bip122 methods. There is no Bitcoin node, so transactions are never sent.
 */

import { base64, hex } from '@scure/base';
import { accountsOf } from '../bip122/account.js';
import { createBitcoinCore } from '../bip122/core.js';
import { DEV_KEYS } from '../bip122/keys.js';
import { signMessage } from '../bip122/signing.js';
import { pay, send, signPsbt } from '../bip122/spending.js';
import type { BitcoinNetworkName } from '../bip122/types.js';
import { invalidParams } from '../wallets/errors.js';
import type { SideInput } from '../wallets/side.js';
import { answerBy, EVENTS, type Params, type PhoneMethods, type PhoneSide } from './side.js';

/** CAIP-2 id of Bitcoin mainnet. Addresses on all other networks use the test network format. */
const MAINNET = 'bip122:000000000019d6689c085ae165831e93';

/** Creates the Bitcoin side. */
export function createBip122Side(input: SideInput): PhoneSide {
  const core = createBitcoinCore(input);
  const keys = input.wallet.bip122?.keys ?? DEV_KEYS.slice(0, 2);
  const nameOf = (network: string): BitcoinNetworkName => (network === MAINNET ? 'Mainnet' : 'Testnet4');
  /** Selects the network and the key of an address. */
  const enter = (network: string, address: unknown) => {
    const name = nameOf(network);
    core.moveTo(name);
    const index = keys.findIndex((key) => accountsOf(key, name).some((one) => one.address === address));
    if (index >= 0) core.select(index);
    return String(address);
  };
  const addressIn = ({ account, address }: Params) => address ?? account;
  const methods: PhoneMethods = {
    async getAccountAddresses(params, network) {
      enter(network, params.account);
      return core.own().map(({ address, publicKey, purpose }) => ({
        address,
        publicKey,
        intention: purpose === 'payment' ? 'payment' : 'ordinal',
      }));
    },
    async signMessage(params, network) {
      const address = enter(network, addressIn(params));
      const { protocol = 'ecdsa' } = params;
      const { signature } = await signMessage(core, address, params.message, String(protocol).toUpperCase());
      return { address, signature: hex.encode(signature) };
    },
    async signPsbt(params, network) {
      enter(network, params.account);
      const { psbt, signInputs, broadcast } = params;
      if (!Array.isArray(signInputs)) throw invalidParams('expected "signInputs" to be a list');
      const inputs = signInputs.map(({ address, index, sighashTypes }: Params) => ({
        index: Number(index),
        account: core.accountOf(address),
        sighashTypes: sighashTypes as readonly number[] | undefined,
      }));
      const signed = await signPsbt(core, base64.decode(String(psbt)), inputs, { final: broadcast === true });
      const txid = broadcast === true ? { txid: send(core, signed) } : {};
      return { psbt: base64.encode(signed.toPSBT()), ...txid };
    },
    async sendTransfer(params, network) {
      enter(network, params.account);
      const { amount, recipientAddress } = params;
      if (!/^[0-9]{1,16}$/.test(String(amount))) throw invalidParams('expected "amount" in satoshis');
      return { txid: await pay(core, String(recipientAddress), BigInt(String(amount))) };
    },
  };
  return {
    methods: Object.keys(methods),
    events: [...EVENTS, 'bip122_addressesChanged'],
    addresses: (network) => keys.map((key) => accountsOf(key, nameOf(network))[0]?.address ?? ''),
    knows: () => true,
    answer: answerBy(methods),
  };
}
