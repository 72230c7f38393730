/** A server component that renders buttons of the package. */
import { ConnectButton, NetworkButton } from 'latchkey/react';
import { headers } from 'next/headers';
import { Provided } from './Provided.jsx';

// biome-ignore lint/style/noDefaultExport: Next asks for it
export default async function Page() {
  const all = await headers();
  // Props of a client component are visible in the page, so pass only the package's own cookies.
  const own = (all.get('cookie') ?? '').split(/; */).filter((one) => one.startsWith('latchkey%3A'));
  const locale = all.get('accept-language')?.startsWith('de') ? 'de' : 'en';
  return (
    <Provided cookie={own.join('; ')} locale={locale}>
      <ConnectButton />
      <NetworkButton />
    </Provided>
  );
}
