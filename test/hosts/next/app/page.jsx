/** A server component that renders a button of the package. */
import { ConnectButton } from 'latchkey/react';
import { headers } from 'next/headers';
import { Provided } from './Provided.jsx';

// biome-ignore lint/style/noDefaultExport: Next asks for it
export default async function Page() {
  const all = (await headers()).get('cookie') ?? '';
  // Props of a client component are visible in the page, so pass only the package's own cookies.
  const own = all.split(/; */).filter((one) => one.startsWith('latchkey%3A'));
  return (
    <Provided cookie={own.join('; ')}>
      <ConnectButton />
    </Provided>
  );
}
