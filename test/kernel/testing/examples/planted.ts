/** The plugin of an example chain with a fault, for tests which show that the checks find it. */

import type { AnyPlugin, Contribution, NamespaceDefinition } from 'latchkey/plugin';
import { type ChainFeatures, standardChain } from 'latchkey/standard-chain';
import { type ChainCheck, type CheckId, checkChainPlugin } from 'latchkey/testing';
import { only } from '../checks.js';

/** A fault: what is changed in the definition of the namespace, and in the hooks of the late code. */
export interface Planted {
  readonly namespace?: (right: NamespaceDefinition) => Partial<NamespaceDefinition>;
  readonly features?: (right: ChainFeatures) => Partial<Record<keyof ChainFeatures, unknown>>;
}

/** The status and the reason of a check, for the plugin with this fault. */
export async function resultWith(
  { plugin, fixtures }: ChainCheck,
  right: ChainFeatures,
  id: CheckId,
  fault: Planted = {},
) {
  const source = async () => {
    const {
      id: prefix,
      contributes,
      options,
    } = (await (plugin as () => Promise<AnyPlugin>)()) as AnyPlugin & {
      readonly options?: object;
    };
    const { value } = contributes.find(({ slot }) => slot === 'namespaces') as Contribution;
    const namespace = value as NamespaceDefinition;
    const features = { ...right, ...fault.features?.(right) } as ChainFeatures;
    return standardChain({
      ...without(namespace),
      ...fault.namespace?.(namespace),
      prefix,
      networks: namespace.networks,
      ...(options && { options }),
      features: async () => features,
    });
  };
  const { checks } = await checkChainPlugin(source, only([id], fixtures));
  return checks.find((check) => check.id === id);
}

/** The definition as an author writes it, without absent fields. */
const without = ({ networks: _, ...rest }: NamespaceDefinition) =>
  Object.fromEntries(Object.entries(rest).filter(([, field]) => field !== undefined)) as Omit<
    NamespaceDefinition,
    'networks'
  >;
