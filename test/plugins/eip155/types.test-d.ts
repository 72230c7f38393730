import type { ApiOf, NamespaceOf, StateOf } from 'latchkey';
import { type DiscoveryCounts, type Eip155Options, eip155 } from 'latchkey/plugins/eip155';
import { swapNetworks } from 'latchkey/plugins/eip155/networks';
import type { Eip155Api, Hex } from 'latchkey/plugins/eip155/slots';
import { base, mainnet } from 'viem/chains';
import { expectTypeOf } from 'vitest';

const plugin = eip155({ networks: [mainnet, base] });
type P = readonly [typeof plugin];

expectTypeOf<NamespaceOf<P>>().toEqualTypeOf<'eip155'>();
expectTypeOf<ApiOf<P>>().toEqualTypeOf<{ readonly eip155: Eip155Api }>();
expectTypeOf<ReturnType<StateOf<P>['eip155']['discovery']['get']>>().toEqualTypeOf<DiscoveryCounts>();

declare const api: Eip155Api;
expectTypeOf(api.signMessage('x')).toEqualTypeOf<Promise<Hex>>();
expectTypeOf(swapNetworks[0]).toEqualTypeOf<'eip155:1'>();

// The option networks accepts viem chains and own networks. The keys of rpc are chain ids or CAIP-2 ids.
const own = {
  id: 5,
  name: 'Own',
  nativeCurrency: { name: 'Coin', symbol: 'CN', decimals: 18 },
  rpcUrls: ['https://rpc.example.com'],
};
expectTypeOf({
  networks: [mainnet, own],
  rpc: { 1: 'https://a.example.com', 'eip155:5': ['https://b.example.com'] },
}).toExtend<Eip155Options>();

// @ts-expect-error networks are required
eip155({});
// @ts-expect-error an amount is a bigint
void api.sendTransaction({ to: '0x', value: 1 });
// @ts-expect-error each call has a receiver
void api.sendCalls({ calls: [{ value: 1n }] });
