/** Passes the cookies of the request to the client. */
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { ContextProvider } from '../context';

export const metadata = { title: 'Meadow', icons: { icon: 'data:,' } };

// biome-ignore lint/style/noDefaultExport: Next asks for it
export default async function Layout({ children }: { children: ReactNode }) {
  const cookies = (await headers()).get('cookie');
  return (
    <html lang="en">
      <body>
        <ContextProvider cookies={cookies}>{children}</ContextProvider>
      </body>
    </html>
  );
}
