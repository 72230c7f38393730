/**
 * The link into the wallet of a session, which the SDK opens with each request. The SDK reads it from localStorage, where other
 * code of the page, or of an earlier page, may have written another link. So we keep the link ourselves, with the session it
 * belongs to, and remove any other value before each request.
 */

import { displayText, type Env, type PluginContext, type StoredKey, safeAppLink, safeLink } from 'latchkey/plugin';
import type { SessionStruct } from './loadProvider.js';

/** The SDK's key in localStorage, and in its own storage if localStorage has no value. */
export const CHOICE_KEY = 'WALLETCONNECT_DEEPLINK_CHOICE';

/** The link of a wallet that the user has opened on this device. */
export interface WalletLink {
  readonly href: string;
  readonly name: string;
  /** The topic of the session, or of the pairing from which it came. */
  readonly topic: string;
}

type Context = Pick<PluginContext, 'env' | 'storage'>;
type SessionOfLink = Pick<SessionStruct, 'topic' | 'pairingTopic'>;

const LINK: StoredKey<WalletLink | undefined> = {
  name: 'link',
  version: 1,
  parse(raw) {
    const { href, name, topic } = raw as Readonly<Record<keyof WalletLink, unknown>>;
    const safe = safeLink(href) ?? safeAppLink(href);
    return safe === undefined ? undefined : { href: safe, name: displayText(name), topic: String(topic) };
  },
  fallback: undefined,
};

/** Stores the link of a wallet. @returns false if the link is unsafe; it is not stored then */
export function keepLink({ env, storage }: Context, given: WalletLink): boolean {
  const link = LINK.parse(given);
  if (!link) return false;
  storage.set(LINK, link);
  writeChoice(env, link);
  return true;
}

/** @param session - Keep the link if it belongs to another session. */
export function forgetLink({ env, storage }: Context, session?: SessionOfLink): void {
  const link = storage.get(LINK);
  if (session && link && !belongsTo(link, session)) return;
  storage.remove(LINK);
  writeChoice(env, undefined);
}

/** Whether the wallet of this session was opened by a link on this device. */
export function isLinked({ storage }: Pick<Context, 'storage'>, session: SessionOfLink): boolean {
  const link = storage.get(LINK);
  return link !== undefined && belongsTo(link, session);
}

/** Lets the SDK open only the link of this wallet. @param session - Default: no session yet, so any link of ours. */
export function chooseLink({ env, storage }: Context, session?: SessionStruct): void {
  const link = storage.get(LINK);
  const isOwn = link && (!session || (belongsTo(link, session) && isOfWallet(link.href, session.peer.metadata)));
  // After a link of other code this request opens none; the next one opens ours again.
  writeChoice(env, isOwn && !hasForeignChoice(env, link) ? link : undefined);
}

/** The link into a wallet without the pairing URI that was opened with it. */
export function baseOf(href: string): string {
  const end = href.indexOf('wc?uri=');
  return end < 0 ? href : href.slice(0, end);
}

/** The topic in a pairing URI `wc:<topic>@2?…`. */
export const topicOf = (uri: string): string => uri.slice(3, uri.indexOf('@'));

const belongsTo = ({ topic }: WalletLink, session: SessionOfLink) =>
  topic === session.topic || topic === session.pairingTopic;

/** Whether a link leads to the app or the site that the wallet names as its own. True if it names none. */
function isOfWallet(href: string, { redirect, url }: SessionStruct['peer']['metadata']): boolean {
  const named = [redirect?.native, redirect?.universal].filter(Boolean);
  const target = targetOf(href);
  return named.length === 0 || [...named, url].some((own) => targetOf(own) === target);
}

/** The host of an `https:` link, the scheme of any other. `undefined` if it is not a link. */
function targetOf(link: unknown): string | undefined {
  const web = safeLink(link);
  return web === undefined ? safeAppLink(link)?.split(':', 1)[0] : new URL(web).host;
}

const textOf = ({ href, name }: WalletLink) => JSON.stringify({ href, name });

function writeChoice(env: Pick<Env, 'localStorage'>, link: WalletLink | undefined): void {
  try {
    if (link) env.localStorage()?.setItem(CHOICE_KEY, textOf(link));
    else env.localStorage()?.removeItem(CHOICE_KEY);
  } catch {
    // The browser blocks the storage, or it is full.
    return;
  }
}

/** Whether other code has written a link. */
function hasForeignChoice(env: Pick<Env, 'localStorage'>, link: WalletLink | undefined): boolean {
  try {
    const stored = env.localStorage()?.getItem(CHOICE_KEY) ?? null;
    return stored !== null && !(link && stored === textOf(link));
  } catch {
    return false;
  }
}
