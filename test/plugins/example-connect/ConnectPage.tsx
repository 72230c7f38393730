/** A connect page in React: wallets, log-ins, a search, a QR code, errors, and another try. */

import type { ModalError } from 'latchkey';
import { type UseWallets, useWallets } from 'latchkey/plugins/connect/react';
import { useAccount, useDisconnect } from 'latchkey/react';
import { type SubmitEvent, useState } from 'react';

export function ConnectPage() {
  const account = useAccount();
  const { disconnect } = useDisconnect();
  const wallets = useWallets();
  if (account.status !== 'connected')
    return wallets.attempt ? <Attempt wallets={wallets} /> : <Choice wallets={wallets} />;
  return (
    <p>
      {account.address} <Button label="Disconnect" press={() => void disconnect()} />
    </p>
  );
}

function Choice({ wallets }: { readonly wallets: UseWallets }) {
  const { connect, directory, error, more, retry, rows, search, status } = wallets;
  const shown = directory && (directory.text || directory.status !== 'idle') ? directory.rows : rows;
  if (status === 'failed') return <Failure error={error} retry={retry} />;
  return (
    <>
      {directory && (
        <input aria-label="Search wallets" value={directory.text} onChange={({ target }) => search(target.value)} />
      )}
      <ul aria-busy={status === 'loading' || directory?.status === 'loading'}>
        {shown.map((row) => (
          <li key={row.id}>
            <Row row={row} connect={connect} />
          </li>
        ))}
      </ul>
      {shown.length === 0 && status === 'ready' && <p>No wallet found.</p>}
      {directory?.error && <Failure error={directory.error} retry={retry} />}
      {directory?.hasMore && <Button label="More wallets" press={more} />}
    </>
  );
}

function Row({ row, connect }: { readonly row: UseWallets['rows'][number]; readonly connect: UseWallets['connect'] }) {
  const [email, setEmail] = useState('');
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    void connect(row, { email });
  };
  if (row.asks === 'email')
    return (
      <form onSubmit={send}>
        <input type="email" aria-label={row.name} value={email} onChange={({ target }) => setEmail(target.value)} />
        <button type="submit">Continue</button>
      </form>
    );
  const [store] = row.stores;
  if (row.reach === 'none')
    return (row.browse ?? store) ? <a href={(row.browse ?? store)?.href}>Get {row.name}</a> : row.name;
  return (
    <button type="button" onClick={() => void connect(row)}>
      {row.imageUrl && <img src={row.imageUrl} alt="" width="24" height="24" />} {row.name}
      {row.contested && ' (another wallet has this name)'}
      {row.recent && ' (used before)'}
    </button>
  );
}

function Attempt({ wallets }: { readonly wallets: UseWallets }) {
  const { attempt, cancel, connect, directory, open, reply, rows } = wallets;
  const row = [...rows, ...(directory?.rows ?? [])].find(({ id }) => id === attempt?.row);
  if (!attempt || !row) return null;
  const { error, links, qr, step } = attempt;
  const [link] = links;
  const send = (code: string) => code.length === 6 && reply({ code });
  return (
    <section aria-label={row.name}>
      {error && <Failure error={error} retry={() => void connect(row)} />}
      {!error && !qr && !step && <p>Continue in {row.name}.</p>}
      {qr && (
        <svg role="img" aria-label="QR code" viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`} width="300">
          <path d={qr.path} />
        </svg>
      )}
      {link && <Button label={`Open ${row.name}`} press={() => open(link)} />}
      {step?.kind === 'device' && <p>Open the link that was sent to {step.to}.</p>}
      {step?.kind === 'code' && (
        <>
          <p>Type the code that was sent to {step.to}.</p>
          <input aria-label="Code" maxLength={6} onChange={({ target }) => send(target.value)} />
          <Button label="Send another code" press={() => reply({ resend: true })} />
          {step.error && <p role="alert">{step.error.message}</p>}
        </>
      )}
      <Button label="Back" press={cancel} />
    </section>
  );
}

const TEXTS: Readonly<Record<string, string>> = {
  USER_REJECTED: 'You rejected the request.',
  REQUEST_PENDING: 'The wallet waits for you. Open it.',
  SOCIAL_BLOCKED: 'The browser blocked the window. Allow it, and try again.',
};

function Failure({ error, retry }: { readonly error: ModalError | undefined; readonly retry: () => void }) {
  return (
    <p role="alert">
      {TEXTS[error?.code ?? ''] ?? error?.message} <Button label="Try again" press={retry} />
    </p>
  );
}

function Button({ label, press }: { readonly label: string; readonly press: () => void }) {
  return (
    <button type="button" onClick={press}>
      {label}
    </button>
  );
}
