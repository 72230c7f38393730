/** The view RegisterAccountNameSuccess: the new name, to share. */

import { activeConnectionAtom, activeNetworkAtom } from 'latchkey/plugin';
import {
  Address,
  Avatar,
  Button,
  CopyLink,
  Hero,
  Redirect,
  Screen,
  TagCard,
  useIdentity,
  usePlugin,
  useSheet,
  useText,
  useValue,
} from 'latchkey/ui';
import { useRef } from 'react';
import css from '../names.css';
import { strings } from '../strings.js';

/** @param params - A JavaScript app may omit them. No name was registered then, and RegisterAccountName is shown. */
export default function RegisteredView({ params }: { readonly params?: { readonly name: string } }) {
  return params?.name ? <Registered name={params.name} /> : <Redirect to="RegisterAccountName" />;
}

function Registered({ name }: { readonly name: string }) {
  useSheet(css);
  const { router } = usePlugin();
  const t = useText(strings);
  const done = useRef<HTMLButtonElement>(null);
  const address = useValue(activeConnectionAtom)?.account.address ?? '';
  const network = useValue(activeNetworkAtom);
  const { imageUrl } = useIdentity(network?.id, address || undefined);
  const label = name.slice(0, Math.max(0, name.indexOf('.')));
  const finish = () => (router.can('Account') ? router.reset('Account') : router.close());
  return (
    <Screen label={t('success')} focus={done}>
      <TagCard name={label} suffix={name.slice(label.length)} avatar={<Avatar address={address} src={imageUrl} />}>
        <Address value={address} />
      </TagCard>
      <Hero title={t('yours', { name: label })} sub={t('yoursText')} />
      <div className="lk-names__buttons">
        <Button kind="primary" onClick={finish} elementRef={done}>
          {t('done')}
        </Button>
        <CopyLink uri={name} t={t} kind="quiet" />
      </div>
    </Screen>
  );
}
