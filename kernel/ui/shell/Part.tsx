/** A part of a view contributed by another plugin, such as a connect method or an account tab. */

import { type ComponentType, type ReactNode, useContext, useEffect } from 'react';
import { KernelContext, PluginContextContext, useHost, useValue } from '../hooks/context.js';
import { useReload } from '../hooks/useReload.js';
import { type Loadable, loadModule } from '../modules.js';
import { modulesAtom } from '../state.js';
import { Boundary } from './Boundary.js';
import { Failure } from './Failure.js';

/** Props of `Part`. */
export interface PartProps {
  /** The value read from the slot. */
  readonly of: Loadable;
  /** Shown until the code is loaded. Give it the size of the part, so that the layout does not shift. */
  readonly fallback?: ReactNode;
}

/**
 * Loads a part and renders it with its own plugin's context. On failure, names that plugin and offers "Try again".
 * @example <Part of={{ load: async () => ({ default: () => 'Read our terms.' }) }} />;
 */
export function Part({ of, fallback = null }: PartProps): ReactNode {
  const host = useHost();
  const kernel = useContext(KernelContext);
  const around = useContext(PluginContextContext);
  const state = useValue(modulesAtom).get(of);
  useEffect(() => {
    if (!state) void loadModule(host, of);
  }, [host, of, state]);
  const plugin = kernel ? kernel.contextOf(of) : around;
  useReload(host, of);
  const retry = () => void loadModule(host, of);
  if (state?.status === 'failed') {
    return <Failure plugin={plugin?.plugin} error={state.error} retry={retry} />;
  }
  if (state?.status !== 'ready') return fallback;
  const Component = state.component as ComponentType;
  return (
    <PluginContextContext.Provider value={plugin}>
      <Boundary plugin={plugin?.plugin}>
        <Component />
      </Boundary>
    </PluginContextContext.Provider>
  );
}
