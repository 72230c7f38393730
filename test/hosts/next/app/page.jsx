/** A server component, which hands a button of the package on to the client. */
import { ConnectButton } from 'latchkey/react';
import { headers } from 'next/headers';
import { Provided } from './Provided.jsx';

// biome-ignore lint/style/noDefaultExport: Next asks for it
export default async function Page() {
  const all = (await headers()).get('cookie') ?? '';
  // What is handed to the client stands in the page: none but the package's own.
  const own = all.split(/; */).filter((one) => one.startsWith('latchkey%3A'));
  return (
    <Provided cookie={own.join('; ')}>
      <ConnectButton />
    </Provided>
  );
}
