/** Helpers that plant faults: the example feature with one change. */

import { type AnyPlugin, type PluginContext, view, views } from 'latchkey/plugin';
import type { FeatureCheckId, FeatureFixtures } from 'latchkey/testing';
import { Screen, usePlugin } from 'latchkey/ui';
import { type ReactNode, useEffect } from 'react';
import { notes } from '../../../plugins/example-feature/index.js';

/** A planted fault, and the check that must find it. */
export interface Fault {
  readonly check: FeatureCheckId;
  /** Words of the report. */
  readonly says: string;
  plugin(): AnyPlugin | Promise<AnyPlugin>;
  readonly fixtures?: FeatureFixtures;
}

/** The example with other properties. */
export const like = (more: Partial<AnyPlugin>): AnyPlugin => ({ ...notes(), ...more }) as AnyPlugin;
/** The example with a further view. */
export const withView = (draw: () => ReactNode, more: Partial<AnyPlugin> = {}): AnyPlugin =>
  like({
    contributes: [
      ...notes().contributes.filter(({ slot }) => slot !== 'views'),
      views.of('Note', view({ load: async () => ({ default: draw }) })),
    ],
    ...more,
  });
/** The example with a further view that does something when it is shown. */
export const withEffect = (act: (context: PluginContext) => void, more?: Partial<AnyPlugin>): AnyPlugin =>
  withView(function Acting() {
    const context = usePlugin();
    useEffect(() => act(context), [context]);
    return <Screen title="Acting" />;
  }, more);
export const withSetup = (setup: (context: PluginContext) => void): AnyPlugin => like({ setup });
