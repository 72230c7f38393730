/** Fixtures of `opal` with transfers, and with wallets that have a network and cannot remove a listener. */

import { ed25519 } from '@noble/curves/ed25519.js';
import type { Network } from 'latchkey/plugin';
import { type ChainFixtures, installStandardWallet, jsonRpc } from 'latchkey/testing';
import { check } from '../../../plugins/example-standard/check.js';

const { skip: _, ...standard } = check.fixtures;
const [ALICE, BOB] = standard.accounts;
const KEYS = [1, 2].map((byte) => new Uint8Array(32).fill(byte)) as [Uint8Array, Uint8Array];
const CHAINS = ['opal:main', 'opal:test'];
const NO_EVENT = 'These wallets have no event for their network.';
const NEVER = 'A transfer of Opal stays valid until it is mined, and has no number that another one could use.';

interface SignInput {
  readonly account: { readonly address: string };
  readonly message: Uint8Array;
}
interface SendInput {
  readonly account: { readonly address: string };
  readonly to: string;
  readonly amount: string;
}

/** The options of the plugin, new for each test. */
export const opalOptions = (): { networks: Network[] } => ({
  networks: CHAINS.map((id) => ({
    id,
    namespace: 'opal',
    name: id,
    nativeCurrency: { name: 'Opal', symbol: 'OPL', decimals: 12 },
    rpcUrls: [`https://${id.slice(5)}.example`],
  })),
});

const refuse = () => Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }));

/** @param options - Those of the plugin. */
export const faultFixtures = (options: { networks: Network[] }): ChainFixtures => ({
  ...standard,
  options,
  install: (page, script) =>
    installStandardWallet(page, script, {
      chains: CHAINS,
      canUnsubscribe: false,
      features: {
        'opal:signMessage': {
          signMessage: ({ account, message }: SignInput) =>
            script.ask(() => ({ signature: ed25519.sign(message, KEYS[account.address === BOB ? 1 : 0]) }), refuse),
        },
        'opal:network': { network: () => script.read(() => script.network) },
        // Requests to send name no network, so the wallet sends on its own.
        'opal:send': {
          send: ({ account, to, amount }: SendInput) => {
            const transfer = { network: script.network, from: account.address, to, amount: BigInt(amount) };
            return script.send(transfer, ({ id }) => id, refuse);
          },
        },
      },
    }),
  features: {
    ...standard.features,
    'opal:send': {
      call: async (features, signal) =>
        (features['opal:send'] as (input: object) => Promise<unknown>)({
          network: 'opal:main',
          from: ALICE,
          to: BOB,
          amount: 5n,
          signal,
        }),
      verify: (answer) => answer === standard.transaction,
    },
  },
  respond: (request, ledger) =>
    jsonRpc(({ method, params, url }) => {
      const name = url.slice(8, 12);
      if (method === 'network') return name;
      if (method === 'balance') return `${standard.balance}`;
      const found = ledger.find((params as string[])[0] ?? '', `opal:${name}`);
      return found && { id: found.id, to: found.to, amount: `${found.amount}`, status: found.status };
    })(request),
  transfers: { amount: 2_000_000_000_001n },
  skip: { network: NO_EVENT, 'transfer-replaced': NEVER, 'transfer-dropped': NEVER },
});
