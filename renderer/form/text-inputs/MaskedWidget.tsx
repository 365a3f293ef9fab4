/**
 * A text input with a mask. Separators are inserted while the user types. A text that does not fit stays as it was typed, and a message says so:
 * no character disappears.
 */

import type { ChangeEvent } from 'react';
import type { PartHost } from '../parts/part-host.ts';
import type { AnswerWidgetProps } from '../widgets/widget-props.ts';
import styles from './TextInputs.module.css';
import { useTextInputTexts } from './text-input-texts.ts';
import { useMaskedText } from './use-masked-text.ts';

/** Creates the component. */
export function createMaskedWidget(host: PartHost) {
  const { getControlAttributes, controlStyles } = host;
  return function MaskedWidget(props: AnswerWidgetProps) {
    const { id, value, disabled, readonly, placeholder, options, rawErrors = [], onBlur, onFocus } = props;
    const t = useTextInputTexts();
    const { input, mask, text, isMisfit, isNumeric, handleChange } = useMaskedText(host, props);
    const statusId = `${id}__mask`;
    const attributes = getControlAttributes(props);
    return (
      <>
        <input
          {...attributes}
          ref={input}
          aria-describedby={[isMisfit && statusId, attributes['aria-describedby']].filter(Boolean).join(' ') || undefined}
          type="text"
          inputMode={options.inputMode ?? (isNumeric ? 'numeric' : undefined)}
          autoComplete={options.autocomplete}
          className={controlStyles['control']}
          value={text}
          disabled={disabled}
          readOnly={readonly}
          placeholder={placeholder}
          onChange={handleChange}
          onCompositionEnd={(event) => handleChange(event as unknown as ChangeEvent<HTMLInputElement>)}
          onBlur={() => onBlur(id, value)}
          onFocus={() => onFocus(id, value)}
        />
        <div role="status" id={statusId}>
          {isMisfit && rawErrors.length === 0 && (
            <p className={styles.misfit}>{t('maskMisfit', { mask: mask.replaceAll(/\\(.)/gu, '$1') })}</p>
          )}
        </div>
      </>
    );
  };
}
