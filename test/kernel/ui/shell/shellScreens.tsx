/** Two plain views, and the shell opened on them. */

import { useRouter } from '../../../../kernel/ui/hooks/context.js';
import { Screen } from '../../../../kernel/ui/shell/Screen.js';
import { createFakeKernel, mountFake } from '../fakeKernel.js';

export const Home = () => {
  const router = useRouter();
  return (
    <Screen title="Home">
      <button type="button" onClick={() => router.push('Next')}>
        Go on
      </button>
    </Screen>
  );
};
export const Next = ({ params }: { readonly params: unknown }) => (
  <Screen title="Next">
    <p>{`next ${params ?? ''}`}</p>
  </Screen>
);

export const viewOf = (component: unknown) => ({ load: () => Promise.resolve({ default: component }) });
export const screens = (extra: Readonly<Record<string, unknown>> = {}) => ({
  views: new Map(Object.entries({ Home: viewOf(Home), Next: viewOf(Next), ...extra })),
});

export async function opened(slots: Readonly<Record<string, unknown>> = screens(), view = 'Home') {
  const fake = createFakeKernel({ slots });
  await fake.open(view);
  return { fake, shell: await mountFake(fake) };
}
