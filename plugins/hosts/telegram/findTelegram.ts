/**
 * Telegram, which shows this page as a mini app. It gives no wallet of these namespaces: wallets are apps outside of it, which open by
 * links.
 *
 * @see https://core.telegram.org/api/web-events
 */

import { attempt } from 'latchkey/chain-kit';
import type { PluginContext } from 'latchkey/plugin';
import { createParentChannel } from '../parent.js';
import type { Found } from '../state.js';

/** The objects that Telegram and its script add to the page of a mini app. */
interface TelegramWindow {
  readonly TelegramWebviewProxy?: { postEvent(type: string, data: string): void };
  readonly Telegram?: {
    readonly WebApp?: {
      readonly initData?: unknown;
      openLink?(href: string): void;
      openTelegramLink?(href: string): void;
    };
  };
}

/** The address of a mini app has these parameters in its hash until the app changes it. */
const LAUNCH = /[#&?]tgWebApp(Data|Platform|Version)=/;

/** @returns `undefined` outside of Telegram */
export async function findTelegram(
  { env }: PluginContext,
  origins: readonly string[],
  signal: AbortSignal,
): Promise<Found | undefined> {
  const page = env.window as (Window & TelegramWindow) | undefined;
  if (!page || origins.length === 0) return undefined;
  const bridge = attempt(() => page.TelegramWebviewProxy);
  const parent = bridge ? undefined : createParentChannel(env, origins, signal);
  const isLaunched = () => LAUNCH.test(page.location.hash) || Boolean(attempt(() => page.Telegram?.WebApp?.initData));
  // Without a parent whose origin is known, only Telegram's own traces tell it.
  if (!bridge && !(parent && (parent.isKnown || isLaunched()))) return undefined;
  const post = (eventType: string, eventData: object) => {
    if (bridge) bridge.postEvent(eventType, JSON.stringify(eventData));
    else parent?.post(JSON.stringify({ eventType, eventData }));
  };
  return {
    openLink(href) {
      const { host, pathname, search } = new URL(href);
      const isOwn = host === 't.me' || host === 'telegram.me';
      const script = attempt(() => page.Telegram?.WebApp);
      const open = isOwn ? script?.openTelegramLink : script?.openLink;
      // Telegram's script checks what this version of Telegram supports.
      if (typeof open === 'function') open.call(script, href);
      else if (isOwn) post('web_app_open_tg_link', { path_full: pathname + search });
      else post('web_app_open_link', { url: href });
    },
  };
}
