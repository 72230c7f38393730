/** The view OnrampAsset: what can be bought for the active account. */

import { Picker, Row, Screen, usePlugin, useText } from 'latchkey/ui';
import { useOnrampForm } from '../hooks/useOnrampForm.js';
import { keyOf } from '../offers/defaults.js';
import { AssetMark } from '../parts/AssetMark.js';
import { strings } from '../strings.js';

export default function OnrampAssetView() {
  const { router } = usePlugin();
  const t = useText(strings);
  const { assets, asset, edit } = useOnrampForm();
  const choose = (key: string) => {
    edit({ asset: key });
    router.back();
  };
  const items = assets.map((one) => {
    return { id: keyOf(one), text: `${one.symbol} ${one.name} ${one.networkName}`, asset: one };
  });
  return (
    <Screen title={t('assets')}>
      <Picker
        sections={[{ label: t('assets'), items }]}
        searchLabel={t('searchAssets')}
        clearLabel={t('clear')}
        noneFound={t('noneFound')}
        row={({ id, asset: one }) => (
          <Row
            mark={<AssetMark asset={one} />}
            title={one.name}
            sub={t('assetOn', { symbol: one.symbol, network: one.networkName })}
            current={asset && id === keyOf(asset)}
            onClick={() => choose(id)}
          />
        )}
      />
    </Screen>
  );
}
