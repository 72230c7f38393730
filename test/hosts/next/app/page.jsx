/** A server component, which hands a button of the package on to the client. */
import { ConnectButton } from 'latchkey/react';
import { Provided } from './Provided.jsx';

// biome-ignore lint/style/noDefaultExport: Next asks for it
export default function Page() {
  return (
    <Provided>
      <ConnectButton />
    </Provided>
  );
}
