/** The view OnrampCurrency: the currencies to pay with. */

import { localeAtom } from 'latchkey/plugin';
import { Mark, Row, Screen, usePlugin, useText, useValue } from 'latchkey/ui';
import { useOnrampForm } from '../hooks/useOnrampForm.js';
import { currencyName, currencySign } from '../parts/money.js';
import { SearchList } from '../parts/SearchList.js';
import { strings } from '../strings.js';

export default function OnrampCurrencyView() {
  const { router } = usePlugin();
  const t = useText(strings);
  const locale = useValue(localeAtom);
  const { currencies, currency, edit } = useOnrampForm();
  const choose = (id: string) => {
    edit({ currency: id });
    router.back();
  };
  return (
    <Screen title={t('payWith')}>
      <SearchList
        label={t('currencies')}
        searchLabel={t('searchCurrencies')}
        items={currencies.map(({ id }) => ({
          id,
          text: `${id} ${currencyName(id, locale)}`,
          row: (
            <Row
              mark={<Mark kind="coin" name={currencySign(id, locale)} />}
              title={currencyName(id, locale)}
              sub={id}
              current={id === currency?.id}
              onClick={() => choose(id)}
            />
          ),
        }))}
      />
    </Screen>
  );
}
