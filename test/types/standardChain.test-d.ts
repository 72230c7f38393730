import { createModal } from 'latchkey';
import { type Network, type Transfers, transfers } from 'latchkey/plugin';
import { type ChainFeatures, standardChain } from 'latchkey/standard-chain';
import { expectTypeOf, test } from 'vitest';

declare const networks: readonly Network[];
declare const features: () => Promise<ChainFeatures<{ 'sui:stake'?(amount: bigint): Promise<string> }>>;
declare const make: () => Promise<Transfers>;
const isAddress = (text: string) => text.length > 0;

const sui = standardChain({
  prefix: 'sui',
  name: 'Sui',
  networks,
  isAddress,
  features,
  contributes: [transfers.of('sui', make)],
});

test('a modal infers the namespace and the features of a chain', () => {
  const modal = createModal({ plugins: [sui] });
  const connection = modal.state.connections.get().get('sui');
  expectTypeOf(connection?.namespace).toEqualTypeOf<'sui' | undefined>();
  expectTypeOf(connection?.features['sui:stake']).toEqualTypeOf<((amount: bigint) => Promise<string>) | undefined>();
});

test('the definition of a chain needs networks, addresses and code', () => {
  // @ts-expect-error `isAddress` is missing
  standardChain({ prefix: 'sui', name: 'Sui', networks, features });
  // @ts-expect-error `feature` is missing
  const connect: ChainFeatures['connect'] = { inputs: () => [] };
  expectTypeOf(connect).toEqualTypeOf<ChainFeatures['connect']>();
});
