/** /admin/dashboard: what there is to do, the product's part, the submissions of the last days, and what is stored. */

import { Suspense } from 'react';
import { Button } from '#renderer/theme/Button.tsx';
import { Icon } from '#renderer/theme/Icon.tsx';
import { useApi, useQuery } from '../data/api-context.ts';
import { formatDateTime } from '../data/format-date-time.ts';
import { ErrorState, LoadingState } from '../list/ListStatus.tsx';
import { useProduct } from '../session/product-context.ts';
import { Screen } from '../shell/Screen.tsx';
import styles from './DashboardScreen.module.css';
import { ReceivedCharts } from './ReceivedCharts.tsx';
import { StorageFacts } from './StorageFacts.tsx';
import { TodaysWork } from './TodaysWork.tsx';

const FORBIDDEN = 403;

/** The home screen. Its numbers are loaded again when the window gets the focus after a while. */
export function DashboardScreen() {
  const api = useApi();
  const { DashboardPart } = useProduct();
  const params = { time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
  const { result, data, retry } = useQuery('GET /admin/dashboard', params, { reloadsOnFocus: true });
  // A role that may not read submissions has the product's part alone.
  const mayRead = result.state !== 'failed' || result.status !== FORBIDDEN;
  return (
    <Screen
      title="Dashboard"
      actions={
        <>
          {data && (
            <span className={styles.updated}>
              Updated <time dateTime={data.at}>{formatDateTime(data.at)}</time>
            </span>
          )}
          <Button onClick={() => api.invalidate()}>
            <Icon name="refresh" size={20} />
            Refresh
          </Button>
        </>
      }
    >
      {result.state === 'failed' && mayRead && <ErrorState subject="The numbers" result={result} onRetry={retry} />}
      {mayRead && <TodaysWork work={data?.work} deliveries={data?.deliveries} />}
      {DashboardPart && (
        <Suspense fallback={<LoadingState label="Loading the screen" />}>
          <DashboardPart />
        </Suspense>
      )}
      {data && <ReceivedCharts received={data.received} />}
      {data && <StorageFacts storage={data.storage} />}
    </Screen>
  );
}
