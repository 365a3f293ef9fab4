/** Widget for uploads: files are selected or dropped, listed with a preview, and can be removed. */

import { useEffect, useRef } from 'react';
import { fillText } from '#engine';
import type { FileAnswer } from '#engine';
import { useAnnouncement } from '../../../theme/announce.ts';
import { classNames } from '../../../theme/class-names.ts';
import { Notice } from '../../../theme/Notice.tsx';
import { getPageLocale } from '../../page-locale.ts';
import { useFormSession } from '../../use-form-session.ts';
import type { AnswerWidgetProps } from '../widget-props.ts';
import styles from './File.module.css';
import { FileDropZone } from './FileDropZone.tsx';
import { useCrop } from './crop/use-crop.ts';
import { FileRow, PendingFileRow } from './FileRow.tsx';
import { useFileTexts } from './file-texts.ts';
import { useFileAnswer } from './use-file-answer.ts';
import { useLostPhoto } from './use-lost-photo.ts';
import { useShownNames } from './use-shown-names.ts';

/** Returns the text that names the files, with their number in the plural of the language. */
function formatNames(text: string, names: readonly string[]): string {
  const values: Record<string, string> = { count: String(names.length), files: names.join(', ') };
  return fillText(text, { text: (name) => values[name], number: () => names.length, locale: getPageLocale() || 'en' });
}

/** Shows and announces why the server refused a file, also after a reload. */
function useRefusedFile({ name, rawErrors }: AnswerWidgetProps, files: readonly FileAnswer[]): void {
  const { store } = useFormSession();
  const isRefused = files.some(({ fault }) => fault !== undefined);
  useAnnouncement(isRefused ? rawErrors?.[0] : undefined);
  useEffect(() => {
    if (isRefused) store.touch([name]);
  }, [isRefused, store, name]);
}

/** Renders an upload field. After a file was removed, the focus returns to the input. */
export function FileWidget(props: AnswerWidgetProps) {
  const { id, name, disabled, readonly } = props;
  const { askForSquare, Dialog, picture, decide } = useCrop();
  const { files, pendingFiles, errors, add, remove } = useFileAnswer(name, askForSquare);
  const input = useRef<HTMLInputElement>(null);
  const fileTexts = useFileTexts();
  const isPhotoLost = useLostPhoto(name, input) && files.length + pendingFiles.length === 0;
  const names = files.map((file) => file.name);
  const namesId = `${id}-names`;
  const refusalId = `${id}-refusal`;
  const showNames = useShownNames(input, names);
  useRefusedFile(props, files);
  const handleSelect = (selected: readonly File[]) => {
    showNames();
    void add(selected);
  };
  const canRemove = !readonly && !disabled;
  const handleRemove = (file: (typeof files)[number]) => {
    remove(file);
    input.current?.focus();
  };
  return (
    <div className={styles.upload}>
      {!readonly && (
        <FileDropZone
          widget={props}
          input={input}
          describedBy={classNames(errors.length > 0 && refusalId, files.length > 0 && namesId)}
          isInvalid={errors.length > 0}
          onSelect={handleSelect}
        />
      )}
      {files.length > 0 && (
        <p id={namesId} hidden>
          {formatNames(fileTexts('filesAdded'), names)}
        </p>
      )}
      {isPhotoLost && <Notice tone="warning">{fileTexts('photoLost')}</Notice>}
      {errors.length > 0 && <Refusal id={refusalId} errors={errors} />}
      {files.length + pendingFiles.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <FileRow key={file.id} file={file} onRemove={canRemove ? () => handleRemove(file) : undefined} />
          ))}
          {pendingFiles.map((pending) => (
            <PendingFileRow key={pending.id} pending={pending} />
          ))}
        </ul>
      )}
      {Dialog && <Dialog id={id} picture={picture} onDecide={decide} />}
    </div>
  );
}

/** Renders why files of the last selection were rejected. */
function Refusal({ id, errors }: { id: string; errors: readonly string[] }) {
  return (
    <div role="alert" id={id}>
      <ul className={styles.errors}>
        {errors.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  );
}
