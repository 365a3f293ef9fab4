/** The files of one answer: name, size and link, the picture of a signature, and a warning to those who open them. */

import { SIGNATURE_FILE_NAME } from '#engine';
import { formatFileSize } from '#renderer/form/widgets/file/format-file-size.ts';
import { Badge } from '#renderer/theme/Badge.tsx';
import { Icon } from '#renderer/theme/Icon.tsx';
import type { ReplyData } from '../../data/routes.ts';
import styles from '../../shell/Record.module.css';

/** Warnings about files, for those who open them. */
const FILE_WARNINGS: Partial<Record<string, string>> = {
  'active-content': 'Holds scripts or attachments: open it in a viewer that does not run them.',
};

/** One line for each file. */
export function AnswerFiles({ files }: { files: ReplyData<'GET /admin/submissions/:id'>['files'] }) {
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file._id}>
          <Icon name="file" size={22} />
          <span>
            <a href={file.url}>{file.name}</a>
            {file.name === SIGNATURE_FILE_NAME && file.warning === null && (
              <img className={styles.signature} src={file.url} alt={file.title} loading="lazy" />
            )}
            <small>{formatFileSize(file.size)}</small>
            {file.warning !== null && (
              <small>
                <Badge tone="warning">Check before opening</Badge> {FILE_WARNINGS[file.warning] ?? file.warning}
              </small>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
