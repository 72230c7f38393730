/** The logins on a screen, and what a click on one does. */

import { connectorsAtom } from 'latchkey';
import { FRAME, frameClients, ID_AUTH } from 'latchkey/plugins/frame/slots';
import { usePlugin, useValue } from 'latchkey/ui';
import { useCallback, useMemo, useRef, useState } from 'react';
import { socialLogins, socialsOptions } from '../slots.js';
import { openPopup } from './popup.js';
import { isProvider, listLoginOptions } from './providers.js';
import { isTelegram } from './redirectLogin.js';

type Params = { readonly namespaces?: readonly string[] } | undefined;

export function useLoginOptions() {
  const ctx = usePlugin();
  const [here] = useState(() => ctx.router.current());
  const wanted = (here?.params as Params)?.namespaces;
  const own = useValue(connectorsAtom).find(({ id }) => id === ID_AUTH);
  // Asked for a namespace that the embedded wallet has no account in.
  const none = own && wanted && !wanted.some((one) => own.namespaces.includes(one));
  const ways = useMemo(
    () => (none ? [] : listLoginOptions(Object.assign({}, ...ctx.read(socialsOptions)), ctx.read(socialLogins))),
    [ctx, none],
  );

  const params = wanted && { namespaces: wanted };
  const pick = (id: string) => {
    const way = ways.find((one) => one.id === id);
    if (!way || ctx.router.current()?.key !== here?.key) return;
    if (way.view) return ctx.router.push(way.view, params);
    if (!isProvider(id)) return;
    if (!isTelegram(ctx.env)) openPopup(ctx);
    ctx.router.push('ConnectingSocial', { provider: id, ...params });
  };
  const expected = useRef(false);
  const expect = useCallback(() => {
    if (expected.current) return;
    expected.current = true;
    // Whether it comes is told by the real question.
    ctx
      .service(frameClients, FRAME)
      .then((client) => client.ready())
      .catch(() => undefined);
  }, [ctx]);
  return { ways, pick, expect, more: () => ctx.router.push('ConnectSocials', params) };
}
