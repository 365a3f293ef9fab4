/** Widget for uploads: files are selected or dropped, listed with a preview, and can be removed. */

import { useRef } from 'react';
import type { DragEvent } from 'react';
import { Icon } from '../../../theme/Icon.tsx';
import { useFormSession } from '../../use-form-session.ts';
import { FileRow, PendingFileRow } from './FileRow.tsx';
import styles from './File.module.css';
import { useFileAnswer } from './use-file-answer.ts';
import { controlAttributes } from '../control-attributes.ts';
import type { AnswerWidgetProps } from '../widget-props.ts';

/** Renders an upload field. The native input covers the whole zone invisibly, so click, drop and keyboard need no code. */
export function FileWidget(props: AnswerWidgetProps) {
  const { id, name, multiple, disabled, readonly, options, onBlur, onFocus, value } = props;
  const { t } = useFormSession();
  const { files, pendingFiles, errors, statusMessage, add, remove } = useFileAnswer(name);
  const input = useRef<HTMLInputElement>(null);
  const setOver = (isOver: boolean) => (event: DragEvent<HTMLElement>) => event.currentTarget.toggleAttribute('data-over', isOver);

  return (
    <div className={styles.upload}>
      {!readonly && (
        <div className={styles.zone} onDragOver={setOver(true)} onDragLeave={setOver(false)} onDrop={setOver(false)}>
          <input
            {...controlAttributes(props)}
            ref={input}
            type="file"
            className={styles.input}
            multiple={multiple}
            disabled={disabled}
            accept={options.accept}
            onChange={(event) => {
              void add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
            onBlur={() => onBlur(id, value)}
            onFocus={() => onFocus(id, value)}
          />
          <Icon name="upload" className={styles.icon} />
          <span aria-hidden="true" className={styles.invitation}>
            <strong>{t(multiple ? 'chooseFiles' : 'chooseFile')}</strong>{' '}
            <span className={styles.drop}>{t(multiple ? 'dropFiles' : 'dropFile')}</span>
          </span>
        </div>
      )}
      {errors.length > 0 && (
        <ul role="alert" className={styles.objections}>
          {errors.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {files.length + pendingFiles.length > 0 && (
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
          {pendingFiles.map((pending) => (
            <PendingFileRow key={pending.id} pending={pending} />
          ))}
        </ul>
      )}
      <p role="status" className="visually-hidden">
        {statusMessage}
      </p>
    </div>
  );
}
