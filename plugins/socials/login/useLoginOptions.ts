/** The social logins that a view shows, and the handlers for them. */

import { connectorsAtom, imageSourceAtom } from 'latchkey/plugin';
import { canLogIn, FRAME, frameClients } from 'latchkey/plugins/frame/slots';
import { usePlugin, useText, useValue } from 'latchkey/ui';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { SocialsOptions } from '../options.js';
import { socialLogins } from '../slots.js';
import { strings } from '../strings.js';
import { isRefusedInApp } from './inApp.js';
import { openPopup } from './popup.js';
import { isProvider, type LoginOption, listLoginOptions } from './providers.js';
import { isTelegram } from './redirectLogin.js';
import { useLoginLogos } from './useLoginLogos.js';

type Params = { readonly namespaces?: readonly string[] } | undefined;

export function useLoginOptions() {
  const ctx = usePlugin<SocialsOptions>();
  const t = useText(strings);
  const [route] = useState(() => ctx.router.current());
  const requested = (route?.params as Params)?.namespaces;
  const isSupported = canLogIn(useValue(connectorsAtom), requested);
  const images = useValue(imageSourceAtom);
  const iconOf = useLoginLogos();
  const options = useMemo((): readonly LoginOption[] => {
    if (!isSupported) return [];
    const listed = listLoginOptions(ctx.options, ctx.read(socialLogins), iconOf);
    return listed.map((option) => ({
      ...option,
      imageUrl: images.find({ kind: 'connector', id: option.id }),
      // Google asks for these words beside its logo.
      ...(option.id === 'google' && { label: t('with', { provider: option.name }) }),
    }));
  }, [ctx, images, isSupported, iconOf, t]);

  const params = requested && { namespaces: requested };
  const select = (id: string) => {
    const option = options.find((one) => one.id === id);
    if (!option || ctx.router.current()?.key !== route?.key) return;
    if (option.view) return ctx.router.push(option.view, params);
    if (!isProvider(id)) return;
    if (!isTelegram(ctx.env)) openPopup(ctx);
    ctx.router.push('ConnectingSocial', { provider: id, ...params });
  };
  const isPreloaded = useRef(false);
  const preload = useCallback(() => {
    if (isPreloaded.current) return;
    isPreloaded.current = true;
    // Errors are ignored here, because the login itself reports them.
    ctx
      .service(frameClients, FRAME)
      .then((client) => client.ready())
      .catch(() => undefined);
  }, [ctx]);
  const refused = options.find(({ id }) => isRefusedInApp(ctx.env, id));
  const note = refused && t('inApp', { provider: refused.name });
  return { options, note, select, preload, showAll: () => ctx.router.push('ConnectSocials', params) };
}
