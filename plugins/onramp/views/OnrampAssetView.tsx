/** The view OnrampAsset: what can be bought for the active account. */

import { Row, Screen, usePlugin, useText } from 'latchkey/ui';
import { useOnrampForm } from '../hooks/useOnrampForm.js';
import { keyOf } from '../offers/defaults.js';
import { AssetMark } from '../parts/AssetMark.js';
import { SearchList } from '../parts/SearchList.js';
import { strings } from '../strings.js';

export default function OnrampAssetView() {
  const { router } = usePlugin();
  const t = useText(strings);
  const { assets, asset, edit } = useOnrampForm();
  const choose = (key: string) => {
    edit({ asset: key });
    router.back();
  };
  return (
    <Screen title={t('assets')}>
      <SearchList
        label={t('assets')}
        searchLabel={t('searchAssets')}
        items={assets.map((one) => ({
          id: keyOf(one),
          text: `${one.symbol} ${one.name} ${one.networkName}`,
          row: (
            <Row
              mark={<AssetMark asset={one} />}
              title={one.name}
              sub={t('assetOn', { symbol: one.symbol, network: one.networkName })}
              current={asset && keyOf(one) === keyOf(asset)}
              onClick={() => choose(keyOf(one))}
            />
          ),
        }))}
      />
    </Screen>
  );
}
