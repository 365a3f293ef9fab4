/** The area of an upload field where files are selected or dropped. */

import type { DragEvent, RefObject } from 'react';
import { classNames } from '../../../theme/class-names.ts';
import { Icon } from '../../../theme/Icon.tsx';
import { useTranslate } from '../../use-form-session.ts';
import { getControlAttributes } from '../control-attributes.ts';
import type { AnswerWidgetProps } from '../widget-props.ts';
import styles from './File.module.css';

interface FileDropZoneProps {
  /** The props of the file widget. */
  widget: AnswerWidgetProps;
  input: RefObject<HTMLInputElement | null>;
  /** The ids of elements that describe the answer, besides error and hint. */
  describedBy?: string;
  /** True if files were refused. An error of the answer makes the input invalid too. */
  isInvalid?: boolean;
  onSelect: (files: readonly File[]) => void;
}

/** Renders the drop zone. A transparent native input covers it, so click, drop and keyboard work without code. */
export function FileDropZone({ widget, input, describedBy = '', isInvalid, onSelect }: FileDropZoneProps) {
  const { id, multiple, disabled, options, value, onBlur, onFocus } = widget;
  const t = useTranslate();
  const attributes = getControlAttributes(widget);
  const setOver = (isOver: boolean) => (event: DragEvent<HTMLElement>) => event.currentTarget.toggleAttribute('data-over', isOver);
  return (
    <div className={styles.zone} onDragOver={setOver(true)} onDragLeave={setOver(false)} onDrop={setOver(false)}>
      <input
        {...attributes}
        aria-describedby={classNames(attributes['aria-describedby'], describedBy) || undefined}
        aria-invalid={isInvalid || attributes['aria-invalid']}
        ref={input}
        type="file"
        className={styles.input}
        multiple={multiple}
        disabled={disabled}
        accept={options.accept}
        onChange={(event) => {
          const selected = [...(event.target.files ?? [])];
          event.target.value = '';
          onSelect(selected);
        }}
        onBlur={() => onBlur(id, value)}
        onFocus={() => onFocus(id, value)}
      />
      <Icon name="upload" className={styles.icon} />
      <span aria-hidden="true" className={styles.prompt}>
        <strong>{t(multiple ? 'chooseFiles' : 'chooseFile')}</strong>{' '}
        <span className={styles.drop}>{t(multiple ? 'dropFiles' : 'dropFile')}</span>
      </span>
    </div>
  );
}
