/** Components of React for the elements of AppKit. */

import { createElement, type ReactNode } from 'react';
import { createAppKit } from '../core/createAppKit.js';
import { currentAppKit } from '../core/instance.js';
import type { ChainNamespace } from '../core/networkTypes.js';
import type { CreateAppKit } from '../core/optionTypes.js';

/** Attributes of `<appkit-connect-button>`. */
export interface AppKitConnectButtonProps {
  /** Default `md`. */
  readonly size?: 'md' | 'sm' | undefined;
  readonly label?: string | undefined;
  /** Has no effect: the button has a text of its own while it waits. */
  readonly loadingLabel?: string | undefined;
  readonly namespace?: ChainNamespace | undefined;
}

/** Attributes of `<appkit-account-button>`. */
export interface AppKitAccountButtonProps {
  readonly disabled?: boolean | undefined;
  /** Default `show`. */
  readonly balance?: 'show' | 'hide' | undefined;
  readonly namespace?: ChainNamespace | undefined;
}

/** Attributes of `<appkit-button>`. */
export interface AppKitButtonProps extends AppKitConnectButtonProps, AppKitAccountButtonProps {
  /** Has no effect: addresses have one form everywhere. */
  readonly charsStart?: number | undefined;
  /** Has no effect: addresses have one form everywhere. */
  readonly charsEnd?: number | undefined;
}

/** Attributes of `<appkit-network-button>`. */
export interface AppKitNetworkButtonProps {
  readonly disabled?: boolean | undefined;
}

/**
 * The button that connects, and then shows the account.
 * @example <AppKitButton balance="hide" />;
 */
export const AppKitButton = (props: AppKitButtonProps): ReactNode => createElement('appkit-button', props);

/**
 * The button that connects.
 * @example <AppKitConnectButton label="Log in" />;
 */
export const AppKitConnectButton = (props: AppKitConnectButtonProps): ReactNode =>
  createElement('appkit-connect-button', props);

/**
 * The button of the account. It shows nothing while none is connected.
 * @example <AppKitAccountButton />;
 */
export const AppKitAccountButton = (props: AppKitAccountButtonProps): ReactNode =>
  createElement('appkit-account-button', props);

/**
 * The button of the network.
 * @example <AppKitNetworkButton />;
 */
export const AppKitNetworkButton = (props: AppKitNetworkButtonProps): ReactNode =>
  createElement('appkit-network-button', props);

/**
 * Calls `createAppKit` once with its props, before its children are rendered.
 * @example
 * import { mainnet } from 'latchkey/appkit/networks';
 *
 * <AppKitProvider networks={[mainnet]} projectId="your-project-id">
 *   <AppKitButton />
 * </AppKitProvider>;
 */
export function AppKitProvider({ children, ...options }: CreateAppKit & { readonly children?: ReactNode }): ReactNode {
  if (!currentAppKit()) createAppKit(options as CreateAppKit);
  return children;
}

type Shared = {
  readonly key?: string | number | undefined;
  readonly class?: string | undefined;
  readonly style?: object | undefined;
  readonly className?: string | undefined;
  readonly id?: string | undefined;
};

declare module 'react' {
  // biome-ignore lint/style/noNamespace: React's own name for the types of elements
  namespace JSX {
    interface IntrinsicElements {
      'appkit-button': AppKitButtonProps & Shared;
      'appkit-connect-button': AppKitConnectButtonProps & Shared;
      'appkit-account-button': AppKitAccountButtonProps & Shared;
      'appkit-network-button': AppKitNetworkButtonProps & Shared;
      'w3m-button': AppKitButtonProps & Shared;
      'w3m-connect-button': AppKitConnectButtonProps & Shared;
      'w3m-account-button': AppKitAccountButtonProps & Shared;
      'w3m-network-button': AppKitNetworkButtonProps & Shared;
    }
  }
}
