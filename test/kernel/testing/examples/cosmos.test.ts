import { createRest, readAmount } from 'latchkey/chain-kit';
import type { ChainFeatures, InjectedObject, WalletAnswer } from 'latchkey/standard-chain';
import type { CheckId } from 'latchkey/testing';
import { expect, it } from 'vitest';
import { check } from '../../../plugins/example-cosmos/check.js';
import { features } from '../../../plugins/example-cosmos/late.js';
import { type Planted, resultWith } from './planted.js';

const LONG = { timeout: 60_000 };
type Node = (given: never) => unknown;

/** Reads balances by this path and reader, of a node that serves any network. */
const balancesBy = (path: (address: string) => string, read: Node): ChainFeatures['balances'] => {
  return (context) => {
    const rest = createRest(context, {
      namespace: 'cosmos',
      identify: async (get) =>
        `cosmos:${((await get('/cosmos/base/tendermint/v1beta1/node_info')) as Info).default_node_info.network}`,
    });
    return {
      native: ({ network, address, signal }) =>
        rest(network, `/cosmos/bank/v1beta1/balances/${address}/by_denom${path(address)}`, signal, read as never),
    };
  };
};
interface Info {
  readonly default_node_info: { readonly network: string };
}
interface Balance {
  readonly balance: { readonly amount: unknown; readonly denom: unknown };
}

const FAULTS: Readonly<Record<string, readonly [CheckId, Planted]>> = {
  'returns a signature without a look at its public key': [
    'messages-signer',
    {
      features: ({ signMessage }) => ({
        signMessage: { ...signMessage, read: ({ signature }: WalletAnswer) => signature },
      }),
    },
  ],
  'does not say that a restore may ask the user': [
    'restore-prompts',
    { features: () => ({ restorePrompts: undefined }) },
  ],
  'takes an address of another network for one of this network': [
    'addresses',
    { namespace: () => ({ isAddressOn: () => true }) },
  ],
  'asks a node for no denomination': [
    'amounts',
    {
      features: () => ({
        balances: balancesBy(
          () => '',
          ({ balance }: Balance) => readAmount(balance.amount),
        ),
      }),
    },
  ],
  'does not compare the denomination in the answer': [
    'amounts-junk',
    {
      features: () => ({
        balances: balancesBy(
          () => '?denom=uatom',
          ({ balance }: Balance) => readAmount(balance.amount),
        ),
      }),
    },
  ],
  'suggests no network that the wallet does not have': [
    'features',
    {
      features: ({ injected }) => ({
        injected: {
          ...injected,
          toWallet: (given: InjectedObject, context: never) =>
            injected?.toWallet(
              { ...given, object: { ...given.object, experimentalSuggestChain: async () => {} } },
              context,
            ),
        },
      }),
    },
  ],
};

it.each(Object.entries(FAULTS))('a plugin of Cosmos that %s fails a check', LONG, async (_, [id, fault]) => {
  expect(await resultWith(check, features, id)).toMatchObject({ status: expect.stringMatching(/passed|skipped/) });
  const result = await resultWith(check, features, id, fault);
  expect(result).toMatchObject({ id, status: 'failed' });
});
