/** Applies the fields of a profile that the wallets of all namespaces have. */

import { ModalError } from 'latchkey/plugin';
import {
  type ErrorForm,
  type SideProfile,
  type WalletProfile,
  type WalletProfileId,
  walletProfiles,
} from 'latchkey/testing';
import { RPC, rpcError } from './errors.js';
import type { WalletHost } from './host.js';
import type { Prompt } from './prompts.js';

/** The profile of a wallet: by its id, or one of the page's own. */
export function findProfile(profile: WalletProfileId | WalletProfile | undefined): WalletProfile | undefined {
  if (typeof profile !== 'string') return profile;
  if (Object.hasOwn(walletProfiles, profile)) return walletProfiles[profile];
  const ids = Object.keys(walletProfiles).join(', ');
  throw new ModalError(`sandbox: option "profile" is "${profile}"; expected one of ${ids}.`, {
    code: 'OPTION_INVALID',
    plugin: 'sandbox',
  });
}

/** The behaviour of one side that its profile changes. */
export interface Manners {
  /** Converts an error to what the page receives. */
  toPage(method: string, error: unknown): unknown;
  /** @throws the wallet's error for a method that it does not have */
  requireMethod(method: string): void;
  /** Asks the user, unless the profile answers without a window. */
  confirm(method: string, ask: (prompt: Prompt) => Promise<void>, prompt: Prompt): Promise<void>;
}

/** Creates the manners of a side. Without a profile nothing changes. */
export function createManners(profile: SideProfile = {}, host: Pick<WalletHost, 'setTimeout'>): Manners {
  let isRefused = false;
  const refuse = () => {
    isRefused = true;
    host.setTimeout(() => {
      isRefused = false;
    }, profile.repeatsRefusalMs);
  };
  return {
    toPage(method, error) {
      const { code, message } = error as { readonly code?: number; readonly message?: string };
      const isRefusal = code === RPC.userRejected;
      const known = isRefusal
        ? (profile.refused?.[method] ?? profile.refused?.['*'])
        : (profile.errors?.[code ?? 0] ?? profile.failed);
      if (!known && !profile.form) return error;
      const shown = { code: known ? known.code : code, text: known?.text ?? message ?? '' };
      return inForm(profile.formOf?.[method] ?? profile.form ?? 'error', shown);
    },
    requireMethod(method) {
      if (!profile.missing?.includes(method)) return;
      throw rpcError(RPC.unsupportedMethod, `The wallet does not support the method "${method}".`);
    },
    async confirm(method, ask, prompt) {
      if (profile.silent?.includes(method)) return;
      if (isRefused) throw rpcError(RPC.userRejected, 'User rejected the request.');
      try {
        await ask(prompt);
      } catch (error) {
        if (profile.repeatsRefusalMs && (error as { readonly code?: number }).code === RPC.userRejected) refuse();
        throw error;
      }
    },
  };
}

function inForm(
  form: ErrorForm,
  { code, text }: { readonly code: number | undefined; readonly text: string },
): unknown {
  const plain = { ...(code !== undefined && { code }), message: text };
  if (form === 'plain') return plain;
  if (form === 'string') return text;
  if (form === 'reply') return { jsonrpc: '2.0', id: '1', error: plain };
  return code === undefined ? new Error(text) : rpcError(code, text);
}
