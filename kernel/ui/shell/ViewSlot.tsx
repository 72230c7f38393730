/** Renders a view: its component, a skeleton while the code loads, or the error card. */

import { type ComponentType, memo, type ReactNode, useEffect } from 'react';
import type { Route } from '../../contract/results.js';
import { views } from '../../contract/slots.js';
import { PluginContextContext, useKernel, useText, useValue } from '../hooks/context.js';
import { useReload } from '../hooks/useReload.js';
import { SkeletonRow } from '../kit/index.js';
import { loadModule } from '../modules.js';
import { modulesAtom } from '../state.js';
import { shellText } from '../texts/shellText.js';
import { Boundary } from './Boundary.js';
import { Failure } from './Failure.js';
import { type FrameHeight, useHeightStep } from './motion/frameHeight.js';
import { Screen } from './Screen.js';

interface ViewSlotProps {
  readonly route: Route;
  readonly height: FrameHeight;
}

/** Memoised: the view's header options re-render the dialog, which must not re-render the view. */
export const ViewSlot = memo(function ViewSlot({ route, height }: ViewSlotProps): ReactNode {
  const kernel = useKernel();
  const view = kernel.read(views).get(route.view);
  const modules = useValue(modulesAtom);
  const state = view && modules.get(view);
  const status = state?.status;
  useEffect(() => {
    if (view && !status) void loadModule(kernel, view);
    if (status && status !== 'loading') kernel.router.finishLoading();
  }, [kernel, view, status]);
  useReload(kernel, view);
  if (!view) return null;
  const plugin = kernel.contextOf(view);
  if (state?.status === 'ready') {
    const View = state.component as ComponentType<{ readonly params: unknown }>;
    return (
      <PluginContextContext.Provider value={plugin}>
        <Boundary plugin={plugin.plugin} whole>
          <Step height={height}>
            <View params={route.params} />
          </Step>
        </Boundary>
      </PluginContextContext.Provider>
    );
  }
  if (state?.status === 'failed') {
    const retry = () => void loadModule(kernel, view);
    return (
      <Step key="failed" height={height}>
        <Failure plugin={plugin.plugin} error={state.error} retry={retry} whole />
      </Step>
    );
  }
  return (
    <Step key="loading" height={height}>
      <Loading />
    </Step>
  );
});

/** Skeleton rows shown while the code of any view loads. */
function Loading(): ReactNode {
  const t = useText(shellText);
  return (
    <Screen label={t('loading')}>
      <SkeletonRow />
      <SkeletonRow title={128} />
      <SkeletonRow title={80} sub={72} />
      <SkeletonRow title={112} />
    </Screen>
  );
}

function Step({ height, children }: { readonly height: FrameHeight; readonly children: ReactNode }): ReactNode {
  useHeightStep(height);
  return children;
}
