/** `solana:signAndSendTransaction`. Sends to the local node only. */

import { base58, base64 } from '@scure/base';
import { invalidParams, RPC, rpcError } from '../wallets/errors.js';
import { askNode } from '../wallets/rpc.js';
import type { SolanaCore } from './core.js';
import { sendPrompt } from './prompts.js';
import { readInput, sign } from './signing.js';

const SEND_OPTIONS = ['skipPreflight', 'preflightCommitment', 'maxRetries', 'minContextSlot'];

/** `solana:signAndSendTransaction`. Asks once for all transactions and sends them in order. */
export async function signAndSendTransaction(core: SolanaCore, inputs: readonly Readonly<Record<string, unknown>>[]) {
  if (inputs.length === 0) return [];
  const wanted = inputs.map(({ account, transaction, chain, options }) => {
    if (typeof chain !== 'string') throw invalidParams('expected "chain" to be a string such as "solana:localnet"');
    if (chain !== core.localChain)
      throw rpcError(
        RPC.chainDisconnected,
        `The wallet sends to ${core.localChain} only, not to ${chain.slice(0, 64)}.`,
      );
    return { ...readInput(core, account, transaction), options };
  });
  const address = wanted[0]?.key.address ?? '';
  await core.side.body.confirm(
    sendPrompt(
      address,
      core.localChain,
      wanted.map(({ transaction }) => transaction),
    ),
  );
  const outputs = [];
  for (const { key, account, transaction, options } of wanted) {
    const signed = sign(core, core.signerOf(account), key, transaction);
    const signature = core.isLying('hash') ? new Uint8Array(64).fill(0xab) : await send(core, signed, options);
    outputs.push({ signature });
  }
  return outputs;
}

async function send(core: SolanaCore, signed: Uint8Array, options: unknown): Promise<Uint8Array> {
  const given = Object.entries((options ?? {}) as Record<string, unknown>);
  const known = Object.fromEntries(given.filter(([name, value]) => SEND_OPTIONS.includes(name) && value !== undefined));
  const params = [base64.encode(signed), { encoding: 'base64', preflightCommitment: 'confirmed', ...known }];
  return base58.decode(String(await askNode(core.side.host, core.rpcUrl, 'sendTransaction', params)));
}
