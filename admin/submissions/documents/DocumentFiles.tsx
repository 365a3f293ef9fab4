/** The files of a document: a thumbnail that opens the viewer, and a link that downloads. */

import { formatFileSize } from '#renderer/form/widgets/file/format-file-size.ts';
import { Badge } from '#renderer/theme/Badge.tsx';
import { Icon } from '#renderer/theme/Icon.tsx';
import type { DocumentFile } from './document-texts.ts';
import styles from './Documents.module.css';
import { isPicture } from './viewed-files.ts';

interface DocumentFilesProps {
  files: readonly DocumentFile[];
  onView: (fileId: string) => void;
}

/** Renders nothing without files. A file that cannot be shown has no button for the viewer. */
export function DocumentFiles({ files, onView }: DocumentFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file._id}>
          {file.viewUrl === null ? (
            <span className={styles.thumbnail}>
              <Icon name="file" size={22} />
            </span>
          ) : (
            <button
              type="button"
              className={styles.thumbnail}
              data-file={file._id}
              aria-label={`View ${file.name}`}
              onClick={() => onView(file._id)}
            >
              {isPicture(file) ? <img src={file.viewUrl} alt="" loading="lazy" /> : <Icon name="file" size={22} />}
            </button>
          )}
          <span>
            <a href={file.url}>{file.name}</a>
            <small>{formatFileSize(file.size)}</small>
            {file.warning !== null && <Badge tone="warning">Check before opening</Badge>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Returns the button that opens a file in the viewer. */
export function findViewButton(fileId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-file="${CSS.escape(fileId)}"]`);
}
