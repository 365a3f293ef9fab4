/** /admin/deliveries: what forms sent after storing, with the result of the attempts. */

import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '#renderer/theme/Button.tsx';
import { Icon } from '#renderer/theme/Icon.tsx';
import { useApi } from '../data/api-context.ts';
import { formatDateTime } from '../data/format-date-time.ts';
import type { QueryState } from '../data/query-state.ts';
import type { ReplyData } from '../data/routes.ts';
import { DataTable } from '../list/DataTable.tsx';
import { FilterSelect, ListToolbar, Search } from '../list/ListToolbar.tsx';
import { useList } from '../list/use-list.ts';
import { Screen } from '../shell/Screen.tsx';
import { DeliveryState } from './DeliveryState.tsx';
import { SendAgain, SendNotice, type SendOutcome } from './SendAgain.tsx';
import { SendFailedAgain } from './SendFailedAgain.tsx';
import { stateTitles } from './state-titles.ts';

const STATES = [{ value: '', title: 'All' }, ...Object.entries(stateTitles).map(([value, title]) => ({ value, title }))];

/** The delivery log; its filters are in the URL. */
export function DeliveriesScreen() {
  const [query, setQuery] = useSearchParams();
  const api = useApi();
  const [outcome, setOutcome] = useState<SendOutcome>();
  const [state, search] = [query.get('state') ?? '', query.get('search') ?? ''];
  const setParam = (name: string) => (value: string) =>
    setQuery(
      (params) => {
        if (value === '') params.delete(name);
        else params.set(name, value);
        return params;
      },
      { replace: true },
    );
  const list = useList('GET /admin/deliveries', { state, search: search.trim() });
  return (
    <Screen
      title="Deliveries"
      actions={
        <Button onClick={() => api.invalidate()}>
          <Icon name="refresh" size={20} />
          Refresh
        </Button>
      }
    >
      <ListToolbar>
        <Search label="Search deliveries" value={search} onChange={setParam('search')} />
        <FilterSelect label="State" value={state} options={STATES} onChange={setParam('state')} />
        <SendFailedAgain
          failed={getFailed(list.result)}
          search={search.trim()}
          isOutdated={list.isOutdated === true || list.isLoading}
          onOutcome={setOutcome}
        />
      </ListToolbar>
      <SendNotice outcome={outcome} />
      <DataTable
        list={list}
        subject="Deliveries"
        empty={state + search.trim() === '' ? undefined : 'No Deliveries match'}
        columns={[
          {
            title: 'Submission',
            render: ({ submissionId, submissionName }) => (
              <Link to={`/admin/submissions/${submissionId}`}>{submissionName || 'Unnamed'}</Link>
            ),
          },
          { title: 'Receipt number', render: ({ receiptNumber }) => receiptNumber ?? '–' },
          { title: 'Form', render: ({ definitionId }) => definitionId },
          { title: 'Delivery', render: ({ name, target }) => (name === target ? name : `${name} (${target})`), hasLongWords: true },
          { title: 'State', render: (delivery) => <DeliveryState delivery={delivery} /> },
          { title: 'Stored', render: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time> },
          { title: 'Actions', render: (delivery) => <SendAgain delivery={delivery} onOutcome={setOutcome} />, isQuiet: true },
        ]}
      />
    </Screen>
  );
}

/** Returns the number of failed deliveries on all pages. */
function getFailed(result: QueryState): number {
  return result.state === 'ready' ? (result.data as ReplyData<'GET /admin/deliveries'>).failed : 0;
}
