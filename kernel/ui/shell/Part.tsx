/** A part of a view that another plugin brings: a method of Connect, a tab of Account. */

import { type ComponentType, type ReactNode, useContext, useEffect } from 'react';
import { KernelContext, PluginContextContext, useHost, useValue } from '../hooks/context.js';
import { type Loadable, loadModule } from '../modules.js';
import { modulesAtom } from '../state.js';
import { Boundary } from './Boundary.js';
import { Failure } from './Failure.js';

export interface PartProps {
  /** The contributed value, as read from the slot. */
  readonly of: Loadable;
  /** Shown until the code is there. Same size as the part, so that nothing jumps. */
  readonly fallback?: ReactNode;
}

/** Loads and draws a part under its own plugin's context; when it fails, says whose it is and offers another try. */
export function Part({ of, fallback = null }: PartProps): ReactNode {
  const host = useHost();
  const kernel = useContext(KernelContext);
  const around = useContext(PluginContextContext);
  const state = useValue(modulesAtom).get(of);
  useEffect(() => {
    if (!state) void loadModule(host, of);
  }, [host, of, state]);
  const plugin = kernel ? kernel.contextOf(of) : around;
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
