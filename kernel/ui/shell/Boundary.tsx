/** Keeps what a plugin draws from breaking anything but itself. */

import { Component, type ReactNode, useContext } from 'react';
import { KernelContext } from '../hooks/context.js';
import { Failure } from './Failure.js';

export interface BoundaryProps {
  /** Whose components these are: named when they fail. */
  readonly plugin: string | undefined;
  /** Called on "Try again", before the children are drawn anew. */
  readonly retry?: (() => void) | undefined;
  /** A whole view failed, not a part of one. */
  readonly whole?: boolean;
  readonly children: ReactNode;
}

/** Draws its children; when they throw, a notice that names the plugin and offers another try. */
export function Boundary(props: BoundaryProps): ReactNode {
  const kernel = useContext(KernelContext);
  return <Catch {...props} report={(error) => kernel?.report(error, props.plugin)} />;
}

interface CatchProps extends BoundaryProps {
  /** What is inside tells of a failure; when that fails too, nothing more can be told. */
  readonly last?: boolean;
  readonly report: (error: unknown) => void;
}

/** React offers error boundaries as classes only. */
class Catch extends Component<CatchProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.report(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const retry = () => {
      this.props.retry?.();
      this.setState({ failed: false });
    };
    const { plugin, whole, report, last } = this.props;
    // The card is drawn with what may have failed, such as `Screen`: unguarded, it would be caught here without end.
    return last ? null : (
      <Catch plugin={plugin} report={report} last>
        <Failure plugin={plugin} whole={whole} retry={retry} />
      </Catch>
    );
  }
}
