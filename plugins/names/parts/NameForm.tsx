/** The field for a name, and ideas for names. */

import {
  Caption,
  Field,
  Glyph,
  GoButton,
  iconTag,
  List,
  Message,
  Row,
  SkeletonRow,
  Spinner,
  Tag,
  usePlugin,
  useText,
  useValue,
} from 'latchkey/ui';
import { type FormEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { useRegister } from '../hooks/useRegister.js';
import { useSuggestions } from '../hooks/useSuggestions.js';
import { cleanLabel, isValidLabel, MAX_LENGTH } from '../rules.js';
import type { NameSuggestion } from '../slots.js';
import { IDLE, type NameSettings, registrationAtom } from '../state.js';
import { strings } from '../strings.js';

interface NameFormProps {
  /** Shown until something is typed. */
  readonly intro: ReactNode;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

export function NameForm({ intro, inputRef }: NameFormProps) {
  const { store, options } = usePlugin<NameSettings>();
  const t = useText(strings);
  const id = useId();
  const register = useRegister();
  const suffix = `.${options.zone}`;
  const registration = useValue(registrationAtom);
  const failure = registration.status === 'failed' ? registration : undefined;
  // After a failure the view is drawn again with the name that failed.
  const [label, setLabel] = useState(failure?.label ?? '');
  const { busy, list } = useSuggestions(label, true);
  const isTaken = list.some((one) => one.label === label && one.registered);
  const isReady = isValidLabel(label) && !isTaken && !busy;
  const change = (text: string) => {
    store.set(registrationAtom, IDLE);
    setLabel(cleanLabel(text));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) register(label);
  };
  const goLabel = isTaken ? t('goTaken', { name: label }) : t(isValidLabel(label) ? 'go' : 'goShort', { name: label });
  return (
    <>
      {label === '' && intro}
      <form className="lk-names" onSubmit={submit}>
        <Field
          label={t('name')}
          placeholder={t('placeholder')}
          value={label}
          onChange={change}
          suffix={suffix}
          maxLength={MAX_LENGTH}
          enterKeyHint="go"
          errorId={failure && `${id}error`}
          inputRef={inputRef}
        >
          {busy ? (
            <span className="lk-names__busy">
              <Spinner accent />
            </span>
          ) : (
            <GoButton submit label={goLabel} disabled={!isReady} />
          )}
        </Field>
        {failure ? (
          <Message id={`${id}error`} tone="bad" role="alert">
            {failure.reason ?? t('failed', { name: failure.label })}
          </Message>
        ) : isTaken ? (
          <Message tone="bad" role="alert">
            {goLabel}
          </Message>
        ) : (
          <Message>{t('hint')}</Message>
        )}
      </form>
      <Ideas busy={busy} list={list} suffix={suffix} choose={register} />
    </>
  );
}

interface IdeasProps {
  readonly busy: boolean;
  readonly list: readonly NameSuggestion[];
  readonly suffix: string;
  readonly choose: (label: string) => void;
}

function Ideas({ busy, list, suffix, choose }: IdeasProps) {
  const t = useText(strings);
  const id = useId();
  if (!busy && list.length === 0) return null;
  return (
    <>
      <Caption id={id}>{t('ideas')}</Caption>
      {busy ? (
        <div role="status" aria-label={t('looking')}>
          {[112, 96, 80].map((width) => (
            <SkeletonRow key={width} title={width} sub={0} end={42} />
          ))}
        </div>
      ) : (
        <List labelledBy={id}>
          {list.map(({ label, registered }) => (
            <li key={label}>
              <Row
                mark={<Glyph icon={iconTag} />}
                title={
                  <span dir="ltr">
                    {label}
                    <span className="lk-names__suffix">{suffix}</span>
                  </span>
                }
                end={registered ? <Tag>{t('taken')}</Tag> : <Tag tone="ok">{t('available')}</Tag>}
                disabled={registered || !isValidLabel(label)}
                onClick={() => choose(label)}
              />
            </li>
          ))}
        </List>
      )}
    </>
  );
}
