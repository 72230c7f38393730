/** The phone's Solana side: WalletConnect's Solana methods. */

import { base58, base64 } from '@scure/base';
import { createSolanaCore } from '../solana/core.js';
import { signAndSendTransaction } from '../solana/sending.js';
import { signMessage, signTransaction } from '../solana/signing.js';
import { readTransaction } from '../solana/wire.js';
import { invalidParams } from '../wallets/errors.js';
import type { SideInput } from '../wallets/side.js';
import { answerBy, EVENTS, type Params, type PhoneMethods, type PhoneSide } from './side.js';

/** Creates the Solana side. */
export function createSolanaSide(input: SideInput): PhoneSide {
  const core = createSolanaCore(input);
  const first = () => core.keys()[0]?.address ?? '';
  const accountOf = ({ pubkey }: Params) => ({ address: pubkey ?? first() });
  const sign = async (params: Params, transactions: readonly unknown[]) => {
    const account = accountOf(params);
    const inputs = transactions.map((text) => ({ account, transaction: decode(base64.decode, text, 'transaction') }));
    const outputs = await signTransaction(core, inputs);
    return outputs.map(({ signedTransaction }) => {
      const { keys, signatures } = readTransaction(signedTransaction);
      const signature = signatures[keys.indexOf(String(account.address))] ?? new Uint8Array(64);
      return { transaction: base64.encode(signedTransaction), signature: base58.encode(signature) };
    });
  };
  const list = async () => core.keys().map(({ address }) => ({ pubkey: address }));
  const methods: PhoneMethods = {
    solana_getAccounts: list,
    solana_requestAccounts: list,
    async solana_signMessage(params) {
      const message = decode(base58.decode, params.message, 'message');
      const [output] = await signMessage(core, [{ account: accountOf(params), message }]);
      return { signature: base58.encode(output?.signature ?? new Uint8Array()) };
    },
    async solana_signTransaction(params) {
      const [signed] = await sign(params, [params.transaction]);
      return signed;
    },
    async solana_signAllTransactions(params) {
      if (!Array.isArray(params.transactions)) throw invalidParams('expected "transactions" to be a list');
      const signed = await sign(params, params.transactions);
      return { transactions: signed.map(({ transaction }) => transaction) };
    },
    async solana_signAndSendTransaction(params) {
      const transaction = decode(base64.decode, params.transaction, 'transaction');
      const options = params.sendOptions ?? {};
      const sent = { account: accountOf(params), transaction, chain: core.localChain, options };
      const [output] = await signAndSendTransaction(core, [sent]);
      return { signature: base58.encode(output?.signature ?? new Uint8Array()) };
    },
  };
  return {
    methods: Object.keys(methods),
    events: EVENTS,
    addresses: () => core.keys().map(({ address }) => address),
    knows: () => true,
    answer: answerBy(methods),
  };
}

function decode(read: (text: string) => Uint8Array, value: unknown, field: string): Uint8Array {
  try {
    return read(String(value));
  } catch {
    throw invalidParams(`expected "${field}" to be encoded bytes`);
  }
}
