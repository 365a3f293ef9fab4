/** One submission: answers grouped as in the steps of its form, files, buttons for its next statuses, decisions and notes. */

import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import { useQuery } from '../data/api-context.ts';
import type { ReplyData } from '../data/routes.ts';
import { SubmissionDeliveries } from '../deliveries/SubmissionDeliveries.tsx';
import { ErrorState, LoadingState } from '../list/ListStatus.tsx';
import { Screen } from '../shell/Screen.tsx';
import { UndoNotice } from './decide/UndoNotice.tsx';
import { AnswerCards } from './detail/AnswerCards.tsx';
import { Decisions } from './detail/Decisions.tsx';
import { Notes } from './detail/Notes.tsx';
import { DocumentsCard } from './documents/DocumentsCard.tsx';
import { listViewedFiles } from './documents/viewed-files.ts';
import { ViewerPlace } from './documents/ViewerPlace.tsx';
import { ListPosition } from './ListPosition.tsx';
import { DuplicatesNotice } from './DuplicatesNotice.tsx';
import { type DecisionState, StatusButtons } from './detail/StatusButtons.tsx';
import { SubmissionFacts } from './detail/SubmissionFacts.tsx';

type SubmissionDetail = ReplyData<'GET /admin/submissions/:id'>;

/** The screen of the submission in the URL. */
export function SubmissionScreen() {
  const { submissionId = '' } = useParams();
  const [decision, setDecision] = useState<DecisionState>('none');
  const { result, data: submission, retry } = useQuery('GET /admin/submissions/:id', { id: submissionId });
  const title = submission?.name || submission?.reference || 'Submission';
  const number = submission?.receiptNumber ?? undefined;
  return (
    <Screen
      title={title}
      documentTitle={number === undefined ? title : `${title}, ${number}`}
      breadcrumb={<ListPosition id={submissionId} name={submission && title} decision={decision} />}
      lead={submission && <SubmissionFacts submission={submission} />}
      actions={submission && <Button onClick={() => window.print()}>Print</Button>}
    >
      {result.state === 'loading' && <LoadingState label="Loading the submission" />}
      {result.state === 'failed' && <ErrorState subject="The submission" result={result} onRetry={retry} />}
      {submission && <Content key={submission._id} submission={submission} onDecision={setDecision} />}
    </Screen>
  );
}

function Content({ submission, onDecision }: { submission: SubmissionDetail; onDecision: (decision: DecisionState) => void }) {
  const { _id: id, groups, files, documents, confirmedWarnings, duplicates } = submission;
  const [viewedId, setViewedId] = useState<string>();
  return (
    <>
      <DuplicatesNotice duplicates={duplicates} />
      <StatusButtons submission={submission} onDecision={onDecision} />
      <UndoNotice shownId={submission._id} />
      {confirmedWarnings.length > 0 && (
        <Notice tone="warning" title="Confirmed warnings" heading="h2">
          <ul>
            {confirmedWarnings.map(({ path, title, message }) => (
              <li key={`${path} ${message}`}>
                {title}: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ViewerPlace files={listViewedFiles(documents)} shownId={viewedId} onShow={setViewedId} onClose={() => setViewedId(undefined)}>
        <DocumentsCard submissionId={id} documents={documents} onView={setViewedId} />
        <AnswerCards groups={groups} files={files} />
      </ViewerPlace>
      <Decisions decisions={submission.decisions} />
      <Notes submissionId={id} />
      <SubmissionDeliveries submissionId={id} />
    </>
  );
}
