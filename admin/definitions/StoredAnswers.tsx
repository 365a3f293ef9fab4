/** What the served forms do to answers that are stored or on devices: for each form, on request, because all drafts and open submissions are read. */

import { useState } from 'react';
import { Badge } from '#renderer/theme/Badge.tsx';
import { Card } from '#renderer/theme/Card.tsx';
import { useQuery } from '../data/api-context.ts';
import type { ListItem } from '../data/routes.ts';
import { ErrorState, LoadingState } from '../list/ListStatus.tsx';
import styles from './StoredAnswers.module.css';

type Definition = ListItem<'GET /admin/definitions'>;

const tones = { error: 'danger', warning: 'warning', note: 'info' } as const;
const titles = { error: 'Lost', warning: 'Asked again', note: 'New' } as const;

/** Renders the section with an entry for each form. */
export function StoredAnswers({ forms }: { forms: readonly Definition[] }) {
  if (forms.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="stored-answers">
      <h2 id="stored-answers">Answers of former versions</h2>
      <p>
        What each form that is served now asks again or sets aside: of the drafts on the server, of the submissions in progress, and of
        answers on devices that were given to versions of the last 30 days. No answer is changed. To see it for an edited form before it is
        served, run <code>npm run publish -- --dry-run FILE</code> with a copy of its file.
      </p>
      {forms.map((definition) => (
        <FormAnswers key={`${definition.id} ${definition.hash}`} definition={definition} />
      ))}
    </Card>
  );
}

function FormAnswers({ definition: { id, title } }: { definition: Definition }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.form} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{title ?? id}</summary>
      {isOpen && <Replay id={id} />}
    </details>
  );
}

function Replay({ id }: { id: string }) {
  const { result, data, retry } = useQuery('GET /admin/definitions/:id/replay', { id });
  if (result.state === 'loading') return <LoadingState label="Replaying the answers" />;
  if (result.state === 'failed' || data === undefined)
    return <ErrorState subject="The replay" {...(result.state === 'failed' && { result })} onRetry={retry} />;
  return (
    <div role="status">
      <p>Replayed: {data.replayed}.</p>
      {data.notReplayed !== undefined && (
        <p>
          <Badge tone="danger">Not replayed</Badge> {data.notReplayed}.
        </p>
      )}
      {data.findings.length === 0 && (
        <p>Every answer {data.notReplayed !== undefined && 'that was replayed '}stays where it is or moves with its field.</p>
      )}
      <ul className={styles.findings}>
        {data.findings.map(({ severity, path, effect }) => (
          <li key={`${path} ${effect}`}>
            <Badge tone={tones[severity]}>{titles[severity]}</Badge> <code>{path}</code> {effect}
          </li>
        ))}
      </ul>
    </div>
  );
}
