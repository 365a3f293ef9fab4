/** Documents and pictures: chosen or dropped, shown with a preview, and removable again. */

import { useRef } from 'react';
import type { DragEvent } from 'react';
import { Icon } from '../../theme/Icon.tsx';
import { useFormSession } from '../use-form-session.ts';
import { FileRow, ReadingRow } from './FileRow.tsx';
import styles from './File.module.css';
import { useFileAnswer } from './use-file-answer.ts';
import { controlAttributes } from './widget-props.ts';
import type { AnswerWidgetProps } from './widget-props.ts';

/** The widget for uploads. The native input lies invisibly over the whole zone, so that clicking, dropping and keys just work. */
export function FileWidget(props: AnswerWidgetProps) {
  const { id, name, schema, disabled, readonly, onBlur, value } = props;
  const { t } = useFormSession();
  const { files, readings, objections, statusMessage, add, remove } = useFileAnswer(name);
  const input = useRef<HTMLInputElement>(null);
  const rules = schema.form?.files;
  const isSingle = schema.maxItems === 1;
  const mark = (isOver: boolean) => (event: DragEvent<HTMLElement>) => event.currentTarget.toggleAttribute('data-over', isOver);

  return (
    <div className={styles.upload}>
      {!readonly && (
        <div className={styles.zone} onDragOver={mark(true)} onDragLeave={mark(false)} onDrop={mark(false)}>
          <input
            {...controlAttributes(props)}
            ref={input}
            type="file"
            name={name}
            className={styles.input}
            multiple={!isSingle}
            disabled={disabled}
            accept={rules?.extensions.map((extension) => `.${extension}`).join(',')}
            onChange={(event) => {
              void add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
            onBlur={() => onBlur(id, value)}
          />
          <Icon name="upload" className={styles.icon} />
          <span aria-hidden="true" className={styles.invitation}>
            <strong>{t(isSingle ? 'chooseFile' : 'chooseFiles')}</strong>{' '}
            <span className={styles.drop}>{t(isSingle ? 'dropFile' : 'dropFiles')}</span>
          </span>
        </div>
      )}
      {objections.length > 0 && (
        <ul role="alert" className={styles.objections}>
          {objections.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {files.length + readings.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              onRemove={
                readonly || disabled
                  ? undefined
                  : () => {
                      remove(file);
                      input.current?.focus();
                    }
              }
            />
          ))}
          {readings.map((reading) => (
            <ReadingRow key={reading.id} reading={reading} />
          ))}
        </ul>
      )}
      <p role="status" className="visually-hidden">
        {statusMessage}
      </p>
    </div>
  );
}
