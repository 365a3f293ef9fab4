/** Widget for true or false as two radio buttons, of which none is selected at first. */

import { useTranslate } from '../../use-form-session.ts';
import { ReadOnlyValue } from '../ReadOnlyValue.tsx';
import type { AnswerWidgetProps } from '../widget-props.ts';
import { OptionRadios } from './OptionRadios.tsx';

/** Renders the radio buttons Yes and No. */
export function YesNoRadios(props: AnswerWidgetProps) {
  const t = useTranslate();
  const { value, options, readonly, onChange } = props;
  if (readonly) {
    const selectedLabel = typeof value === 'boolean' ? t(value ? 'yes' : 'no') : '';
    return <ReadOnlyValue {...props} options={{ ...options, selectedLabel }} />;
  }
  const enumOptions = [
    { value: 'true', label: t('yes') },
    { value: 'false', label: t('no') },
  ];
  return (
    <OptionRadios
      {...props}
      value={value === undefined ? undefined : String(value)}
      options={{ ...options, enumOptions, status: 'ready' }}
      onChange={(next) => onChange(next === undefined ? undefined : next === 'true')}
    />
  );
}
