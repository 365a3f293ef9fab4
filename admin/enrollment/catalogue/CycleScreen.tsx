/** One cycle in one hub: its dates, its Active switch, and its programs, start months and legacy programs. */

import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Notice } from '#renderer/theme/Notice.tsx';
import { useQuery, useApi } from '../../data/api-context.ts';
import { getProblemText } from '../../data/error-text.ts';
import { formatDate, formatDayOfYear } from '../../data/format-date-time.ts';
import type { ReplyData } from '../../data/routes.ts';
import { PAGE_SIZE } from '../../list/use-list.ts';
import { ErrorState, LoadingState } from '../../list/ListStatus.tsx';
import { ConfirmDialog, type Question } from '../../dialog/ConfirmDialog.tsx';
import { useHasRole } from '../../session/session-context.ts';
import { AddOffer } from '../offers/AddOffer.tsx';
import { CopyOffers } from '../offers/CopyOffers.tsx';
import { CatalogueBreadcrumb } from './CatalogueBreadcrumb.tsx';
import { Screen } from '../../shell/Screen.tsx';
import { Switch } from '../../shell/Switch.tsx';
import { EntityList } from './EntityList.tsx';
import { ENTITY_CONFIGS, type Named, type ParentIds, toChange } from './entity-config.ts';
import { OfferBox } from './OfferBox.tsx';
import { Status } from './Status.tsx';
import { createReductionQuestion } from './use-entity-dialogs.ts';

type Cycle = ReplyData<'GET /cycles/:id'>;

/** The screen of the cycle in the URL. */
export function CycleScreen() {
  const { schoolId = '', hubId = '', cycleId = '' } = useParams();
  const { result, data: cycle, retry } = useQuery('GET /cycles/:id', { id: cycleId });
  const parents = { cycle_id: cycleId, school_id: schoolId, hub_id: hubId };
  useFailureLog(cycleId, parents);
  return (
    <Screen
      title={cycle?.name ?? 'Cycle'}
      breadcrumb={<CatalogueBreadcrumb />}
      actions={
        <>
          <AddOffer />
          <CopyOffers place={parents} />
          {cycle && <ActiveSwitch cycle={cycle} />}
        </>
      }
    >
      {result.state === 'loading' && <LoadingState label="Loading the cycle" />}
      {result.state === 'failed' && <ErrorState subject="The cycle" result={result} onRetry={retry} />}
      {cycle && (
        <p>
          {formatDate(cycle.start_date ?? '')} – {formatDate(cycle.end_date ?? '')}
          {cycle['has_enrollment_pin'] === true && ' · Families need its PIN'}
        </p>
      )}
      <OfferBox place={parents} subject="this cycle" />
      <EntityList config={ENTITY_CONFIGS.program} parents={parents} to={({ _id }) => _id} isSection />
      <EntityList config={ENTITY_CONFIGS.startMonth} parents={{ cycle_id: cycleId }} detail={formatPeriod} isSection />
      <EntityList config={ENTITY_CONFIGS.legacyProgram} parents={parents} isSection />
    </Screen>
  );
}

function formatPeriod({ start_month, start_day, end_month, end_day }: Named): string {
  return `${formatDayOfYear(Number(start_month), Number(start_day))} – ${formatDayOfYear(Number(end_month), Number(end_day))}`;
}

/** Saves the whole cycle with `active` inverted. A deactivation is confirmed before. */
function ActiveSwitch({ cycle }: { cycle: Cycle }) {
  const api = useApi();
  const canEdit = useHasRole('Staff');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [question, setQuestion] = useState<Question>();
  const isActive = cycle.active === true;
  if (!canEdit) return <Status isActive={isActive} />;

  async function toggle(): Promise<void> {
    setQuestion(undefined);
    setBusy(true);
    setFailure(undefined);
    const reply = await api.call('PUT /cycles/:id', { id: cycle._id }, { ...cycle, active: !isActive });
    setBusy(false);
    if (reply.ok) return;
    setFailure(getProblemText(reply.status, reply.problem));
    api.invalidate();
  }

  const ask = (): void =>
    setQuestion(createReductionQuestion(cycle.name, toChange(ENTITY_CONFIGS.cycle, {}, cycle._id), { verb: 'Deactivate' }));

  return (
    <>
      <Switch
        label={isActive ? 'Active' : 'Inactive'}
        isOn={isActive}
        isBusy={isBusy}
        onToggle={() => (isActive ? ask() : void toggle())}
      />
      <ConfirmDialog question={question} onConfirm={() => void toggle()} onClose={() => setQuestion(undefined)} />
      {failure !== undefined && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
    </>
  );
}

/** Writes to the console when programs or start months of a cycle could not be loaded. */
function useFailureLog(cycleId: string, parents: ParentIds): void {
  const programs = useQuery('GET /programs', { ...parents, sort: 'name', limit: PAGE_SIZE }).result;
  const months = useQuery('GET /start_month_rules', { cycle_id: cycleId, sort: 'start_month', limit: PAGE_SIZE }).result;
  const hasFailed = programs.state === 'failed' || months.state === 'failed';
  useEffect(() => {
    if (hasFailed) console.error('Error fetching program or start month rules');
  }, [hasFailed]);
}
