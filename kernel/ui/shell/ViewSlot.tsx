/** Renders a view: its component, a skeleton while the code loads, or the error card. */

import { type ComponentType, memo, type ReactNode, useEffect, useState } from 'react';
import type { Route } from '../../contract/results.js';
import { type SkeletonBlock, views } from '../../contract/slots.js';
import { PluginContextContext, useKernel, useText, useValue } from '../hooks/context.js';
import { useReload } from '../hooks/useReload.js';
import { SkeletonView } from '../kit/index.js';
import { loadModule } from '../modules.js';
import { modulesAtom } from '../state.js';
import { shellText } from '../texts/shellText.js';
import { Boundary } from './Boundary.js';
import { Failure } from './Failure.js';
import { type FrameHeight, useHeightStep } from './motion/frameHeight.js';
import { Screen } from './Screen.js';
import { HOLD_MS } from './useShownRoute.js';

interface ViewSlotProps {
  readonly route: Route;
  readonly height: FrameHeight;
  /** The modal opens with this view. */
  readonly isFirst: boolean;
}

/** Memoised: the view's header options re-render the dialog, which must not re-render the view. */
export const ViewSlot = memo(function ViewSlot({ route, height, isFirst }: ViewSlotProps): ReactNode {
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
      <Loading blocks={view.skeleton} isFirst={isFirst} />
    </Step>
  );
});

const ROWS: readonly SkeletonBlock[] = ['row', 'row', 'row', 'row'];

interface LoadingProps {
  readonly blocks: readonly SkeletonBlock[] | undefined;
  readonly isFirst: boolean;
}

/**
 * The skeleton of a view. While the modal opens, the close button comes later: a press that was meant for the view's own
 * first button would close the modal.
 */
function Loading({ blocks = ROWS, isFirst }: LoadingProps): ReactNode {
  const { env } = useKernel();
  const t = useText(shellText);
  const [closable, setClosable] = useState(!isFirst);
  useEffect(() => env.after(HOLD_MS, () => setClosable(true)), [env]);
  return (
    <Screen label={t('loading')} closable={closable} busy>
      <SkeletonView blocks={blocks} />
    </Screen>
  );
}

function Step({ height, children }: { readonly height: FrameHeight; readonly children: ReactNode }): ReactNode {
  useHeightStep(height);
  return children;
}
