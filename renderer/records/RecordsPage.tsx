/** The page of a list of records that app.json declares in `pages.lists`: cards, or a message. */

import { useEffect, useMemo } from 'react';
import { assertNever, compileRecordList, type ListDefinition, type RecordList } from '#engine';
import { apiFetch } from '../app-data/api-fetch.ts';
import { getLocalToday } from '../form/persistence/entry-params.ts';
import type { FetchFunction } from '../form/requests.ts';
import { usePage } from '../pages/use-page.ts';
import { Markdown } from '../text/Markdown.tsx';
import { announceLoaded } from '../theme/announce.ts';
import { Button, ButtonLink } from '../theme/Button.tsx';
import { Card } from '../theme/Card.tsx';
import { Icon, isIconName } from '../theme/Icon.tsx';
import { Notice } from '../theme/Notice.tsx';
import { Skeleton } from '../theme/Skeleton.tsx';
import { RecordCard } from './RecordCard.tsx';
import styles from './RecordsPage.module.css';
import { RequestListLink } from './RequestListLink.tsx';
import { useRecords, type DataRecord, type RecordsStatus } from './use-records.ts';

interface RecordsPageProps {
  definition: ListDefinition;
  /** Sends the requests; tests pass their own function. */
  send?: FetchFunction;
}

/** Renders the heading, the buttons and the records of a list. */
export function RecordsPage({ definition, send = apiFetch }: RecordsPageProps) {
  const heading = usePage(definition.title);
  const { status, retry } = useRecords(definition, send);
  const { list } = useMemo(() => compileRecordList(definition), [definition]);
  // The server validates the definition, so this is a bug.
  if (list === undefined) throw new Error('The definition of this list has errors.');
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <div className={styles.intro}>
          <h1 ref={heading} tabIndex={-1}>
            {definition.title}
          </h1>
          {definition.text !== undefined && <Markdown text={definition.text} />}
        </div>
        {list.buttons(status.kind === 'ready' ? status.records[0] : undefined).map(({ title, kind, to, icon }) => (
          <ButtonLink key={title} to={to} kind={kind} className={styles.link}>
            {isIconName(icon) && <Icon name={icon} size={20} />}
            {title}
          </ButtonLink>
        ))}
      </header>
      <Records list={list} status={status} onRetry={retry} send={send} />
    </div>
  );
}

interface RecordsProps {
  list: RecordList;
  status: RecordsStatus;
  onRetry: () => void;
  send: FetchFunction;
}

/** Renders the records, or the state of their request. */
function Records({ list, status, onRetry, send }: RecordsProps) {
  const { texts, access } = list.definition;
  switch (status.kind) {
    case 'loading':
      return <Skeleton label={texts['loading'] ?? ''} lines={6} />;
    case 'failed':
      return (
        <Notice tone="danger" role="alert" title={texts['failed']} heading="h2">
          <p>{status.detail ?? texts['failedHint']}</p>
          <Button onClick={onRetry}>{texts['tryAgain']}</Button>
        </Notice>
      );
    case 'unauthorized':
      return access ? <RequestListLink access={access} texts={texts} isExpired={status.isExpired} send={send} /> : null;
    case 'ready':
      return <LoadedRecords list={list} records={status.records} />;
    default:
      return assertNever(status);
  }
}

/** Renders the records, and has their number read if they took a while. */
function LoadedRecords({ list, records }: { list: RecordList; records: DataRecord[] }) {
  const { title, texts } = list.definition;
  const isEmpty = records.length === 0;
  const said = isEmpty ? texts['empty'] : `${title}: ${records.length}`;
  useEffect(() => announceLoaded(said ?? title), [said, title]);
  return isEmpty ? <EmptyList texts={texts} /> : <Cards list={list} records={records} />;
}

/** Renders a card for each record. */
function Cards({ list, records }: { list: RecordList; records: DataRecord[] }) {
  const today = getLocalToday();
  return (
    <ul className={styles.cards}>
      {records.map((record, index) => (
        <RecordCard key={typeof record['_id'] === 'string' ? record['_id'] : index} card={list.card(record, today)} />
      ))}
    </ul>
  );
}

/** Renders the message of a list without records. */
function EmptyList({ texts }: { texts: Record<string, string> }) {
  return (
    <Card className={styles.empty}>
      <Icon name="people" size={40} />
      <h2>{texts['empty']}</h2>
      <p>{texts['emptyHint']}</p>
    </Card>
  );
}
