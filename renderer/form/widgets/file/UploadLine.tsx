/** What a row says about the upload of its file. */

import { useState } from 'react';
import { assertNever } from '#engine';
import type { FileAnswer } from '#engine';
import { useAnnouncement } from '../../../theme/announce.ts';
import { Button } from '../../../theme/Button.tsx';
import { useFormSession } from '../../use-form-session.ts';
import styles from './File.module.css';
import { useFileTexts } from './file-texts.ts';
import { getUploadButtonId, useUpload } from './use-upload.ts';

/** Renders the state of the upload; nothing for a file that is not uploaded. Screen readers are told when it is complete, not each part. */
export function UploadLine({ file }: { file: FileAnswer }) {
  const fileTexts = useFileTexts();
  const upload = useUpload(file.id);
  const isUploaded = upload?.status.kind === 'uploaded';
  const [wasUploaded] = useState(isUploaded);
  useAnnouncement(isUploaded && !wasUploaded ? fileTexts('uploadFinished', { file: file.name }) : undefined);
  if (file.fault !== undefined) return <small className={styles.refused}>{fileTexts('uploadRefused')}</small>;
  return upload && <UploadState file={file} upload={upload} />;
}

function UploadState({ file, upload: { status, retry } }: { file: FileAnswer; upload: NonNullable<ReturnType<typeof useUpload>> }) {
  const { t } = useFormSession();
  const fileTexts = useFileTexts();
  switch (status.kind) {
    case 'queued':
      return <small>{fileTexts('uploadQueued')}</small>;
    case 'withForm':
      return <small>{fileTexts('uploadWithForm')}</small>;
    case 'uploaded':
      return <small aria-hidden="true">{fileTexts('uploadDone')}</small>;
    case 'uploading':
      return (
        <span className={styles.transfer}>
          <small>{fileTexts('uploadProgress', { percent: Math.floor(100 * status.progress) })}</small>
          <progress className={styles.progress} value={status.progress} max={1} aria-label={fileTexts('uploadOf', { file: file.name })} />
        </span>
      );
    case 'waiting':
      return (
        <span className={styles.transfer}>
          <small>{fileTexts(status.isKept ? 'uploadWaitingKept' : 'uploadWaiting')}</small>
          <Button
            id={getUploadButtonId(file.id)}
            kind="quiet"
            className={styles.action}
            aria-label={`${t('tryAgain')}: ${file.name}`}
            onClick={retry}
          >
            {t('tryAgain')}
          </Button>
        </span>
      );
    default:
      return assertNever(status);
  }
}
