/** The rows of an upload field: added files and pending files. */

import type { FileAnswer } from '#engine';
import { Icon } from '../../../theme/Icon.tsx';
import { useFormSession } from '../../use-form-session.ts';
import styles from './File.module.css';
import { useFileTexts } from './file-texts.ts';
import { formatFileSize } from './format-file-size.ts';
import { findReduction } from './photo/reductions.ts';
import { UploadLine } from './UploadLine.tsx';
import type { PendingFile } from './use-file-answer.ts';
import { useFilePreview } from './use-file-preview.ts';
import { getUploadButtonId, useUpload } from './use-upload.ts';

/** Renders an added file, with a thumbnail if it is a picture. Without `onRemove` it cannot be removed. */
export function FileRow({ file, onRemove }: { file: FileAnswer; onRemove: (() => void) | undefined }) {
  const { files } = useFormSession();
  const fileTexts = useFileTexts();
  const preview = useFilePreview(file);
  const reduction = findReduction(files, file.id);
  const kind = useUpload(file.id)?.status.kind;
  const isUploading = kind === 'uploading';
  // "Try again" disappears when it is pressed. This button then gets its id, and with it the focus.
  const removeId = kind === 'waiting' ? undefined : getUploadButtonId(file.id);
  return (
    <li className={styles.file}>
      <span className={styles.thumbnail}>{preview === undefined ? <Icon name="file" /> : <img src={preview} alt="" />}</span>
      <span className={styles.name}>
        {file.name}
        <small>
          {formatFileSize(file.size)}
          {reduction && `, ${fileTexts('photoMadeSmaller', { size: formatFileSize(reduction.fromBytes) })}`}
        </small>
        {reduction?.hasPrint && preview !== undefined && (
          <a href={preview} target="_blank" rel="noopener noreferrer" className={styles.check}>
            {fileTexts('photoLegible')}
          </a>
        )}
        <UploadLine file={file} />
      </span>
      {onRemove && (
        <button
          type="button"
          id={removeId}
          className={styles.remove}
          aria-label={`${isUploading ? fileTexts('uploadCancel') : fileTexts('remove')} ${file.name}`}
          onClick={onRemove}
        >
          <Icon name={isUploading ? 'close' : 'trash'} size={20} />
        </button>
      )}
    </li>
  );
}

/** Renders a file that is being read, with a progress bar. */
export function PendingFileRow({ pending }: { pending: PendingFile }) {
  const fileTexts = useFileTexts();
  return (
    <li className={styles.file}>
      <span className={styles.thumbnail}>
        <Icon name="file" />
      </span>
      <span className={styles.name}>
        {pending.name}
        <progress
          className={styles.progress}
          value={pending.progress}
          max={1}
          aria-label={fileTexts('readingFile', { file: pending.name })}
        />
      </span>
    </li>
  );
}
