/** The checks of swaps know the service of `swaps.chains` by its shape. It must be the one that plugins contribute. */

import { type SwapChain, swapChains } from 'latchkey/plugins/swaps/slots';
import { expectTypeOf, it } from 'vitest';
import type { SwapService, swapService } from '../../kernel/testing/swapService.js';

it('each service of swaps has the shape that the checks use', () => {
  expectTypeOf<SwapChain['prepare']>().toExtend<SwapService['prepare']>();
  expectTypeOf<SwapChain['track']>().parameter(0).toExtend<Parameters<SwapService['track']>[0]>();
  expectTypeOf<SwapChain['submit']>().returns.toEqualTypeOf<ReturnType<SwapService['submit']>>();
});

it('the checks use the slot of the plugins', () => {
  expectTypeOf<(typeof swapService)['id']>().toEqualTypeOf(swapChains.id);
});
