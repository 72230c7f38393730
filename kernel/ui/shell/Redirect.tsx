/** A view that leads to another view. */

import { type ReactNode, useEffect } from 'react';
import { usePlugin } from '../hooks/context.js';
import { Screen } from './Screen.js';

/** Props of `Redirect`. */
export interface RedirectProps {
  /** Id of the view to show. Without a plugin that offers it, the previous view is shown, or the modal closes. */
  readonly to: string;
}

/**
 * Shows another view in place of this one. For a view that an app has opened by its name, without the params that it needs: it leads to the
 * view in which users choose what is missing.
 * @example
 * const PointsView = ({ params }: { readonly params?: { readonly id: string } }) =>
 *   params ? <Screen title={params.id} /> : <Redirect to="Account" />;
 */
export function Redirect({ to }: RedirectProps): ReactNode {
  const { router } = usePlugin();
  useEffect(() => (router.can(to) ? router.replace(to) : router.back()), [router, to]);
  return <Screen title="" busy />;
}
