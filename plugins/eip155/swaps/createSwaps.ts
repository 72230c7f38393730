/** The service `swaps.chains` of this namespace: checks, simulates and sends approvals and swaps. Lazy. */

import { featureFinder, firstChanged, intentChanged, readTransferToken, sealFields } from 'latchkey/chain-kit';
import type { PluginContext } from 'latchkey/plugin';
import type { SwapChain, SwapIntent, SwapSeal, SwapToken } from 'latchkey/plugins/swaps/slots';
import { eip155Error } from '../errors.js';
import { hasCode } from '../rpc/accountCode.js';
import { createRpc } from '../rpc/client.js';
import { createRequest } from '../rpc/reads.js';
import type { Eip155Features } from '../slots.js';
import { createFeePayer } from '../transfers/feePayer.js';
import { createSender } from '../transfers/sender.js';
import { createTracker } from '../transfers/track.js';
import { fieldsOf, payloadDifference, swapDifference } from './calldata.js';
import { encodePermit, isInTime, typedDataOf } from './permit.js';
import { prepareSwap } from './prepare.js';
import { swapEffects } from './receipt.js';

export function createSwaps(context: PluginContext): SwapChain {
  const rpc = createRpc(context);
  const sender = createSender(context);
  const tracker = createTracker(context, rpc);
  const payer = createFeePayer(context, rpc, sender);
  const sign: Eip155Features['eip155:signTypedData'] = (input) =>
    featureFinder<Eip155Features>(context, 'eip155')('eip155:signTypedData')(input);
  return {
    canBundle: ({ network, account, signal }) => sender.canBundle(network, account, signal),
    async prepare(request) {
      const node = createRequest(rpc, request.network, request.signal);
      // Most tokens accept the signature of a key only.
      if (request.isPermit && (sender.isSmart(request.account) || (await hasCode(node, request.account)))) {
        throw eip155Error('PERMIT_UNSUPPORTED', 'A contract account signs no permits. Send an approval instead.');
      }
      const named = (token: SwapToken): SwapToken => ({
        ...token,
        address: readTransferToken(context, request.network, token).address,
      });
      const input = { ...request, from: named(request.from), to: named(request.to) };
      const paidBy = () => payer(request.network, request.account, true, request.signal);
      return prepareSwap(rpc, input, paidBy, context.env.date());
    },
    seal: (intent) => sealFields(fieldsOf(intent)),
    async submit(intents, seals, signal) {
      requireSealed(intents, seals);
      return sender.send(intents as readonly [SwapIntent, ...SwapIntent[]], signal);
    },
    async signPermit(intent, seal, signal) {
      requireSealed([intent], [seal]);
      if (!isInTime(intent, context.env.date())) throw intentChanged('data', 'eip155');
      const data = typedDataOf(intent);
      const signature = await sign({ data, account: intent.from, signal });
      const { network, from, router, token, amount } = intent;
      const deadline = Number(data.message.deadline) * 1000;
      return Object.freeze({ network, from, router, token, amount, deadline, data: encodePermit(intent, signature) });
    },
    track({ id, kind, intent, nonce, missing }, signal) {
      const { network, from } = intent;
      return tracker.track(
        { id, sentAs: kind, network, account: from, nonce, missing },
        {
          difference: (transaction) => swapDifference(intent, transaction),
          effects: (receipt, hash) => swapEffects(intent, receipt, hash),
        },
        signal,
      );
    },
  };
}

/** @throws `INTENT_CHANGED` if a field differs from its seal, or from the request to the wallet */
function requireSealed(intents: readonly SwapIntent[], seals: readonly SwapSeal[]): void {
  for (const [at, intent] of intents.entries()) {
    const seal = seals[at];
    const field = seal ? (firstChanged(fieldsOf(intent), seal) ?? payloadDifference(intent)) : 'step';
    if (field) throw intentChanged(field, 'eip155');
  }
  if (intents.length === 0 || intents.length !== seals.length) throw intentChanged('step', 'eip155');
}
