/** Tests the types of features that a plugin declares for its connections. This file is compiled, never run. */

import { createModal } from 'latchkey';
import { definePlugin, type Features, type NamespaceDefinition, namespaces } from 'latchkey/plugin';
import { expectTypeOf } from 'vitest';

interface PebbleFeatures extends Features {
  'pebble:throw'?(input: { readonly far: bigint }): Promise<string>;
}

const definition = { name: 'Pebble', networks: [], isAddress: () => true };
const pebble = definePlugin({
  id: 'pebble',
  contributes: [namespaces.of('pebble', definition as NamespaceDefinition<PebbleFeatures>)],
});

const modal = createModal({ plugins: [pebble] });
const features = modal.state.connections.get().get('pebble')?.features;
expectTypeOf(features).toEqualTypeOf<PebbleFeatures | undefined>();
expectTypeOf(features?.['pebble:throw']?.({ far: 7n })).toEqualTypeOf<Promise<string> | undefined>();
// @ts-expect-error the feature takes a bigint
features?.['pebble:throw']?.({ far: 7 });
