/** The view OnrampCurrency: the currencies to pay with. */

import { imagesAtom, localeAtom } from 'latchkey/plugin';
import { Mark, Picker, Row, Screen, usePlugin, useText, useValue } from 'latchkey/ui';
import { useOnrampForm } from '../hooks/useOnrampForm.js';
import { currencyName, currencySign } from '../parts/money.js';
import { strings } from '../strings.js';

export default function OnrampCurrencyView() {
  const { router } = usePlugin();
  const t = useText(strings);
  const locale = useValue(localeAtom);
  const images = useValue(imagesAtom);
  const { currencies, currency, edit } = useOnrampForm();
  const choose = (id: string) => {
    edit({ currency: id });
    router.back();
  };
  const items = currencies.map(({ id }) => {
    const name = currencyName(id, locale);
    return { id, text: `${id} ${name}`, name };
  });
  return (
    <Screen title={t('payWith')}>
      <Picker
        sections={[{ label: t('currencies'), items }]}
        searchLabel={t('searchCurrencies')}
        clearLabel={t('clear')}
        noneFound={t('noneFound')}
        row={({ id, name }) => (
          <Row
            mark={
              <Mark
                kind="coin"
                name={currencySign(id, locale)}
                src={images.find({ kind: 'currency', id: id.toLowerCase() })}
              />
            }
            title={name}
            sub={id}
            current={id === currency?.id}
            onClick={() => choose(id)}
          />
        )}
      />
    </Screen>
  );
}
