/** Where messages come from and sessions go, of this app. */

import { type Connection, namespaces, type PluginContext } from 'latchkey';
import { clientMissing } from '../errors.js';
import { isRequired, type SIWXOptions } from '../options.js';
import { type SIWXSigner, signers } from '../slots.js';
import { createLocalConfig } from './localConfig.js';
import { createServerConfig, type KnowingConfig } from './serverConfig.js';

/** How a namespace signs in; every chain can, by its own name. */
export async function signerOf(ctx: PluginContext, namespace: string): Promise<SIWXSigner> {
  if (ctx.services(signers, namespace).length > 0) return ctx.service(signers, namespace);
  const { name = namespace, signInName } = ctx.read(namespaces).get(namespace) ?? {};
  return { name: signInName ?? (typeof name === 'string' ? name : name.text) };
}

/** How messages call namespaces. */
export async function namesOf(ctx: PluginContext, namespaces: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const entries = [...namespaces].map(async (one) => [one, (await signerOf(ctx, one)).name] as const);
  return new Map(await Promise.all(entries));
}

/** The app's own, over that of a server, or of this browser. */
export function createConfig(ctx: PluginContext, options: SIWXOptions): KnowingConfig | undefined {
  const { server, local, config } = options;
  if (!server && !local && !config?.getSessions) return undefined;
  const base = server ? createServerConfig(ctx, server.replace(/\/+$/, ''), options) : createLocalConfig(ctx, options);
  return { ...base, getRequired: () => isRequired(options, undefined), ...config };
}

/** The signature of the connection's plain way to sign. @throws `CLIENT_MISSING` */
export async function signPlainly(
  { features, account }: Connection,
  message: string,
  signal: AbortSignal,
): Promise<string> {
  if (!features.signMessage) throw clientMissing();
  return features.signMessage({ message, account: account.address, signal });
}
