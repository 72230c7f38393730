/** Tests the types of a plugin's options. This file is compiled, never run. */

import { check, definePlugin, type OptionsOf } from 'latchkey/plugin';
import type { swaps } from 'latchkey/plugins/swaps';
import { usePlugin } from 'latchkey/ui';
import { expectTypeOf } from 'vitest';

interface SeedsOptions {
  readonly size?: number | undefined;
  readonly name?: string | undefined;
}

const seeds = (given: SeedsOptions) =>
  definePlugin({
    id: 'seeds',
    options: check.readOptions('seeds', given, { size: check.anything, name: check.text }, { size: 3 }),
    contributes: [],
    setup(context) {
      expectTypeOf(context.options.size).toEqualTypeOf<number>();
      expectTypeOf(context.options.name).toEqualTypeOf<string | undefined>();
      // @ts-expect-error options are read-only
      context.options.size = 4;
    },
  });

expectTypeOf<OptionsOf<typeof seeds>['size']>().toEqualTypeOf<number>();
expectTypeOf(usePlugin<typeof seeds>().options.size).toEqualTypeOf<number>();
expectTypeOf(usePlugin<{ readonly perPage: number }>().options.perPage).toEqualTypeOf<number>();
expectTypeOf(usePlugin<typeof swaps>().options.slippagePercent).toEqualTypeOf<number>();
// @ts-expect-error no option has this name
usePlugin<typeof swaps>().options.slippage;
// @ts-expect-error each option has a rule
check.readOptions('seeds', {} as SeedsOptions, { size: check.anything });
