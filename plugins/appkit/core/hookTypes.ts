/** Results of hooks of React and composables of Vue. */

import type { OpenInput, ThemeState, UseAppKitNetworkReturn } from './appKit.js';
import type { AppKitNetwork, ChainNamespace } from './networkTypes.js';
import type { ThemeMode, ThemeVariables } from './optionTypes.js';

/** Which namespace a hook reads. */
export interface NamespaceInput {
  /** Default: the active one. */
  readonly namespace?: ChainNamespace | undefined;
}

/** The result of `useAppKit`. */
export interface UseAppKit {
  /** Resolves when the modal is shown. */
  open(options?: OpenInput): Promise<void>;
  /** Closes the modal. */
  close(): Promise<void>;
}

/** The result of `useAppKitTheme`. */
export interface UseAppKitTheme extends Pick<ThemeState, 'themeMode' | 'themeVariables'> {
  /** Empty values are ignored. */
  setThemeMode(mode: ThemeMode): void;
  /** Merges the variables with those that were set before. Empty values are ignored. */
  setThemeVariables(variables: ThemeVariables): void;
}

/** The result of `useAppKitNetwork`. */
export interface UseAppKitNetwork extends UseAppKitNetworkReturn {
  /** Moves to a network of the app. A refusal of the wallet is shown in the modal, and changes nothing. */
  switchNetwork(network: AppKitNetwork): Promise<void>;
  /** The networks that the wallet has approved; empty if it can use every one. */
  readonly approvedCaipNetworkIds: readonly string[];
  readonly supportsAllNetworks: boolean;
}
