/** Error boundary: a failing component of a plugin does not break the rest of the modal. */

import { Component, type ReactNode, useContext } from 'react';
import { KernelContext } from '../hooks/context.js';
import { Failure } from './Failure.js';

/** Props of `Boundary`. */
export interface BoundaryProps {
  /** Id of the plugin that contributed the children, for the error card and the report. */
  readonly plugin: string | undefined;
  /** Called on "Try again", before the children render again. */
  readonly retry?: (() => void) | undefined;
  /** The children are a whole view: the error card gets a title. */
  readonly whole?: boolean;
  readonly children: ReactNode;
}

/** Renders its children. When they throw, renders a card that names the plugin and offers "Try again". */
export function Boundary(props: BoundaryProps): ReactNode {
  const kernel = useContext(KernelContext);
  return <CatchErrors {...props} report={(error) => kernel?.report(error, props.plugin)} />;
}

interface CatchErrorsProps extends BoundaryProps {
  /** The children are the error card. If the card fails too, render nothing. */
  readonly isErrorCard?: boolean;
  readonly report: (error: unknown) => void;
}

/** React supports error boundaries only as classes. */
class CatchErrors extends Component<CatchErrorsProps, { readonly failed: boolean }> {
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
    const { plugin, whole, report, isErrorCard } = this.props;
    // The card uses components that may be the cause, such as `Screen`. Without a boundary of its own it would loop.
    return isErrorCard ? null : (
      <CatchErrors plugin={plugin} report={report} isErrorCard>
        <Failure plugin={plugin} whole={whole} retry={retry} />
      </CatchErrors>
    );
  }
}
