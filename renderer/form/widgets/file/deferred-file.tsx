/** The widget for uploads as a separate chunk, with the drop zone in its place until it is loaded. */

import { useRef } from 'react';
import { loadChunk, useIsPageOutdated } from '../../../app-data/load-chunk.ts';
import { Button } from '../../../theme/Button.tsx';
import { Icon } from '../../../theme/Icon.tsx';
import { useTranslate } from '../../use-form-session.ts';
import { getTitleId } from '../control-ids.ts';
import { createDeferredWidget } from '../deferred/deferred-widget.tsx';
import type { PlaceholderProps } from '../deferred/deferred-widget.tsx';
import styles from './File.module.css';
import { FileDropZone } from './FileDropZone.tsx';

/** The widget. */
export const deferredFile = createDeferredWidget({
  load: async () => (await loadChunk(() => import('./FileWidget.tsx'))).FileWidget,
  Placeholder: FilePlaceholder,
  Fallback: FailedFile,
});

/** Renders the drop zone. A click opens the dialog for files when the widget is there; files that are dropped meanwhile are added then. */
function FilePlaceholder(props: PlaceholderProps) {
  const { readonly, onUse, onContent } = props;
  const input = useRef<HTMLInputElement>(null);
  const dropped = useRef<File[]>([]);
  if (readonly) return null;
  return (
    <div
      className={styles.upload}
      onClickCapture={(event) => {
        event.preventDefault();
        onUse((control) => control.click());
      }}
    >
      <FileDropZone
        widget={props}
        input={input}
        onSelect={(files) => {
          dropped.current = [...dropped.current, ...files];
          onContent((control) => addFiles(control as HTMLInputElement, dropped.current));
        }}
      />
    </div>
  );
}

/** Adds files to a file input, as the browser does. */
function addFiles(input: HTMLInputElement, files: readonly File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Renders the message that files cannot be added yet, and a button that loads the widget again. */
function FailedFile({ id, disabled, onUse }: PlaceholderProps) {
  const t = useTranslate();
  const isOutdated = useIsPageOutdated();
  return (
    <div className={styles.upload}>
      <p role="alert" className={styles.errors}>
        {t(isOutdated ? 'reloadNeeded' : 'formFailedHint')}
      </p>
      <div>
        <Button id={id} aria-labelledby={`${id}__retry ${getTitleId(id)}`} disabled={disabled} onClick={() => onUse()}>
          <Icon name="refresh" size={18} />
          <span id={`${id}__retry`}>{t('tryAgain')}</span>
        </Button>
      </div>
    </div>
  );
}
