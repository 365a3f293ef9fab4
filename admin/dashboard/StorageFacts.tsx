/** How much is stored. */

import { Card } from '#renderer/theme/Card.tsx';
import type { ReplyData } from '../data/routes.ts';
import { formatBytes, formatCount } from './format-count.ts';
import styles from './StorageFacts.module.css';

/** Renders the sizes. The free space is left out if the files are not on the disk of the server. */
export function StorageFacts({ storage }: { storage: ReplyData<'GET /admin/dashboard'>['storage'] }) {
  const { files, fileBytes, draftBytes, freeBytes } = storage;
  const facts: [string, string][] = [
    ['Files of submissions', `${formatBytes(fileBytes)} in ${formatCount(files)} ${files === 1 ? 'file' : 'files'}`],
    ['Saved forms', formatBytes(draftBytes)],
    ...(freeBytes === null ? [] : [['Free on the disk', formatBytes(freeBytes)] satisfies [string, string]]),
  ];
  return (
    <Card as="section" aria-labelledby="storage">
      <h2 id="storage" className={styles.heading}>
        Storage
      </h2>
      <dl className={styles.facts}>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
