/** The directory's answers, record by record: one that is none is left out, the page stays. */

import { ModalError } from 'latchkey';
import * as z from 'zod/mini';
import type { Wallet, WalletInput } from '../slots.js';
import { readWallets } from './records.js';

/** Security.md, Appendix B: records of one page. */
const MAX_RECORDS = 1_000;

/** What a field holds if it is text; nothing otherwise, whatever else is wrong with it. */
const text = z.catch(z.optional(z.string().check(z.maxLength(4_096))), undefined);

const injected = z.object({ namespace: z.string(), injected_id: z.string() });

const record = z.object({
  id: z.string(),
  name: z.string(),
  image_id: text,
  image_url: text,
  rdns: text,
  homepage: text,
  mobile_link: text,
  desktop_link: text,
  webapp_link: text,
  link_mode: text,
  app_store: text,
  play_store: text,
  chrome_store: text,
  badge_type: text,
  order: z.catch(z.optional(z.number()), undefined),
  chains: z.catch(z.array(z.unknown()), []),
  injected: z.catch(z.array(z.unknown()), []),
});

const page = z.object({ data: z.array(z.unknown()), count: z.catch(z.optional(z.int()), undefined) });

/** A page as it was answered. */
export interface WirePage {
  readonly wallets: readonly Wallet[];
  /** Records as sent, good ones and bad: what paging goes by. */
  readonly sent: number;
  /** As the directory says; absent when it says nothing that could be true. */
  readonly count: number | undefined;
}

/** @throws `RESPONSE_MALFORMED` when it is no page at all */
export function readPage(body: string): WirePage {
  const parsed = page.safeParse(parseBody(body));
  if (!parsed.success) throw malformed(parsed.error);
  const { data, count } = parsed.data;
  const records = data.slice(0, MAX_RECORDS).flatMap((one) => {
    const { success, data: given } = record.safeParse(one);
    return success ? [toInput(given)] : [];
  });
  return {
    wallets: readWallets(records),
    sent: data.length,
    count: count !== undefined && count >= 0 ? count : undefined,
  };
}

function toInput(given: z.infer<typeof record>): WalletInput {
  const stores = { chrome: given.chrome_store, play: given.play_store, app: given.app_store };
  const fields = {
    imageId: given.image_id,
    imageUrl: given.image_url,
    rdns: given.rdns,
    homepage: given.homepage,
    mobileLink: given.mobile_link,
    desktopLink: given.desktop_link,
    webappLink: given.webapp_link,
    linkMode: given.link_mode,
    badge: given.badge_type === 'certified' ? given.badge_type : undefined,
    order: given.order,
    chains: given.chains.filter((one) => typeof one === 'string'),
    injected: given.injected.flatMap((one) => {
      const { success, data } = injected.safeParse(one);
      return success ? [{ namespace: data.namespace, id: data.injected_id }] : [];
    }),
  };
  // `readWallets` leaves out what is absent, and what is no link, id or image.
  return { id: given.id, name: given.name, ...fields, stores } as WalletInput;
}

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw malformed(cause);
  }
}

function malformed(cause: unknown): ModalError {
  return new ModalError('The wallet directory answers with something else than asked.', {
    code: 'RESPONSE_MALFORMED',
    cause,
  });
}
