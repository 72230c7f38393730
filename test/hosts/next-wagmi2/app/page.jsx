/** A server component. It passes on the cookies of wagmi and of the modal, and no others. */
import { headers } from 'next/headers';
import { Provided } from './Provided.jsx';

// biome-ignore lint/style/noDefaultExport: Next asks for it
export default async function Page() {
  const all = (await headers()).get('cookie') ?? '';
  const own = all.split(/; */).filter((one) => /^(latchkey%3A|wagmi\.)/.test(one));
  return <Provided cookie={own.join('; ')} />;
}
