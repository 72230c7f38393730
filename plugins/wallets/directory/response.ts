/** Parses responses of the directory. An invalid record is skipped; the rest of the page is kept. */

import { ModalError } from 'latchkey/plugin';
import * as z from 'zod/mini';
import type { Wallet, WalletInput } from '../slots.js';
import { readWallets } from './records.js';

/** Maximum number of records that are read from one page. */
const MAX_RECORDS = 1_000;

/** A text field; any other value becomes `undefined`, so that one bad field does not invalidate the record. */
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

/** A parsed page. */
export interface ResponsePage {
  readonly wallets: readonly Wallet[];
  /** Number of records in the response, invalid ones included. Paging depends on it. */
  readonly received: number;
  /** Total as stated by the directory; `undefined` if it is missing or not a natural number. */
  readonly count: number | undefined;
}

/** @throws `RESPONSE_MALFORMED` if the body is not a page */
export function parsePage(body: string): ResponsePage {
  const parsed = page.safeParse(parseBody(body));
  if (!parsed.success) throw malformed(parsed.error);
  const { data, count } = parsed.data;
  const records = data.slice(0, MAX_RECORDS).flatMap((raw) => {
    const { success, data: given } = record.safeParse(raw);
    return success ? [toInput(given)] : [];
  });
  return {
    wallets: readWallets(records),
    received: data.length,
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
  // `readWallets` removes absent and invalid fields.
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
  return new ModalError('Unexpected response from the wallet directory: expected JSON with a list "data".', {
    code: 'RESPONSE_MALFORMED',
    cause,
  });
}
