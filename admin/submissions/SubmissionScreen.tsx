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
import { DiscardQuestion } from '../dialog/DiscardQuestion.tsx';
import { useHasRole } from '../session/session-context.ts';
import { CorrectionNotice } from './corrections/CorrectionNotice.tsx';
import { CorrectionsCard } from './corrections/CorrectionsCard.tsx';
import { MarkingContext, useMarking } from './corrections/marking-context.ts';
import { isEmpty } from './corrections/marks.ts';
import { MarkingBar } from './corrections/MarkingBar.tsx';
import { MarkingNotice } from './corrections/MarkingNotice.tsx';
import { OtherFields } from './corrections/OtherFields.tsx';
import { useMarkingState } from './corrections/use-marking-state.ts';
import { DecisionDialog } from './decide/DecisionDialog.tsx';
import type { DecidedSubmission, NextStatus, ShownRemark } from './decide/use-decide.ts';
import { UndoNotice } from './decide/UndoNotice.tsx';
import { type Undoing, useUndo } from './decide/use-undo.ts';
import { AnswerCards } from './detail/AnswerCards.tsx';
import { Decisions } from './detail/Decisions.tsx';
import { Notes } from './detail/Notes.tsx';
import { isRefused, listMissingTitles, listRemarks } from './documents/document-texts.ts';
import { DocumentsCard } from './documents/DocumentsCard.tsx';
import { listViewedFiles } from './documents/viewed-files.ts';
import { ViewerPlace } from './documents/ViewerPlace.tsx';
import { ListPosition } from './ListPosition.tsx';
import { DuplicatesNotice } from './DuplicatesNotice.tsx';
import { StatusButtons } from './detail/StatusButtons.tsx';
import { type DecisionState, type StatusDecision, useStatusDecision } from './detail/use-status-decision.ts';
import { SubmissionFacts } from './detail/SubmissionFacts.tsx';

type SubmissionDetail = ReplyData<'GET /admin/submissions/:id'>;

/** The screen of the submission in the URL. */
export function SubmissionScreen() {
  const { submissionId = '' } = useParams();
  const [decision, setDecision] = useState<DecisionState>('none');
  const undoing = useUndo(submissionId);
  const { result, data: submission, retry } = useQuery('GET /admin/submissions/:id', { id: submissionId }, { reloadsOnFocus: true });
  const title = submission?.name || submission?.reference || 'Submission';
  const number = submission?.receiptNumber ?? undefined;
  return (
    <Screen
      title={title}
      documentTitle={number === undefined ? title : `${title}, ${number}`}
      breadcrumb={<ListPosition id={submissionId} name={submission && title} decision={decision} />}
      lead={submission && <SubmissionFacts submission={submission} />}
      bottom={<UndoNotice key={submissionId} shownId={submissionId} undoing={undoing} />}
      actions={submission && <Button onClick={() => window.print()}>Print</Button>}
    >
      {result.state === 'loading' && <LoadingState label="Loading the submission" />}
      {result.state === 'failed' && <ErrorState subject="The submission" result={result} onRetry={retry} />}
      {submission && <Content key={submission._id} submission={submission} undoing={undoing} onDecision={setDecision} />}
    </Screen>
  );
}

interface ContentProps {
  submission: SubmissionDetail;
  undoing: Undoing;
  onDecision: (decision: DecisionState) => void;
}

function Content({ submission, undoing, onDecision }: ContentProps) {
  const { _id: id, documents, duplicates, correctionStatus, versions, version } = submission;
  const [viewedId, setViewedId] = useState<string>();
  const [decisions, setDecisions] = useState(0);
  const named = toDecided(submission);
  const decision = useStatusDecision(named, onDecision);
  const { marking, isAsking, keep, stop, mark, askFor } = useRequest(submission, decision);
  return (
    <MarkingContext value={marking}>
      <DuplicatesNotice duplicates={duplicates} />
      {marking.isOn ? (
        <MarkingNotice />
      ) : (
        <StatusButtons
          nextStatuses={submission.nextStatuses}
          version={version}
          decisions={decisions}
          decision={decision}
          onMark={mark}
          canMark={correctionStatus?.value === submission.status && submission.correction === null}
        />
      )}
      <Notices submission={submission} decision={decision} />
      <Notes submissionId={id} />
      <ViewerPlace
        submissionId={id}
        documents={documents}
        files={listViewedFiles(documents, versions)}
        shownId={viewedId}
        onShow={setViewedId}
        onClose={() => setViewedId(undefined)}
      >
        <Answers submission={submission} onView={setViewedId} onAsk={askFor} />
      </ViewerPlace>
      {marking.isOn && <MarkingBar nextStatuses={submission.nextStatuses} />}
      <Decisions id={submission._id} decisions={submission.decisions} name={named.name} undoing={undoing} />
      <SubmissionDeliveries submissionId={id} />
      <DecisionDialog
        plan={decision.asked && { status: decision.asked, submissions: [named], remarks: marking.marks }}
        onClose={() => decision.close(false)}
        onDecided={() => {
          decision.close(true);
          stop();
          setDecisions((count) => count + 1);
        }}
      />
      <DiscardQuestion isOpen={isAsking} onKeep={keep} onDiscard={stop} />
    </MarkingContext>
  );
}

/** Returns the submission for a decision, with the number that identifies it if it has no name. */
function toDecided({ _id, version, name, reference, receiptNumber, documents }: SubmissionDetail): DecidedSubmission {
  const missingTitles = listMissingTitles(documents);
  return { _id, version, name: name || reference || receiptNumber || '', missingDocuments: missingTitles.length, missingTitles };
}

/** The marking of a submission, with the functions that start it and that ask for some fields at once. A further request replaces the open one, so it has its remarks too. */
function useRequest({ _id: id, correction, correctionStatus, nextStatuses, documents }: SubmissionDetail, decision: StatusDecision) {
  const canEdit = useHasRole('Staff');
  // A form can have several statuses that wait for the sender.
  const [pressed, setPressed] = useState<string>();
  const ask = (): void => decision.ask(nextStatuses.find(({ value }) => value === pressed) ?? correctionStatus!);
  const state = useMarkingState(id, canEdit && correctionStatus !== null, ask);
  const { marking } = state;
  const asked = correction?.remarks ?? [];
  const start = (remarks: readonly ShownRemark[]): void => marking.start([...asked, ...remarks]);
  return {
    ...state,
    mark: (status?: NextStatus): void => {
      setPressed(status?.value);
      start(asked.length === 0 ? listRemarks(documents.filter(isRefused)) : []);
    },
    askFor: (remarks: readonly ShownRemark[]): void => {
      start(remarks);
      if (marking.marks.some(isEmpty)) marking.send();
      else ask();
    },
  };
}

interface AnswersProps {
  submission: SubmissionDetail;
  /** Opens a file in the viewer. */
  onView: (fileId: string) => void;
  onAsk: (remarks: ShownRemark[]) => void;
}

/** What is beside the viewer. */
function Answers({ submission, onView, onAsk }: AnswersProps) {
  const { _id: id, groups, files, documents, correctionStatus, formerCorrections, versions } = submission;
  const { isOn } = useMarking();
  const inDocuments = new Set(documents.flatMap(({ field, askedAt }) => [field, askedAt]));
  const paths = groups.flatMap(({ rows }) => rows.map(({ path }) => path));
  const inAnswers = paths.flatMap((path) => [path, path.split(/\.\d+\./, 1)[0]!]);
  return (
    <>
      <DocumentsCard submissionId={id} documents={documents} onView={onView} onAsk={correctionStatus ? onAsk : undefined} />
      <AnswerCards groups={groups} files={files} markedElsewhere={inDocuments} changes={versions.at(-1)?.changes ?? []} />
      {isOn && <OtherFields shown={new Set([...inDocuments, ...inAnswers])} />}
      <CorrectionsCard formerCorrections={formerCorrections} versions={versions} onView={onView} />
    </>
  );
}

/** What has happened to the submission, above its answers. */
function Notices({ submission, decision }: { submission: SubmissionDetail; decision: StatusDecision }) {
  const { confirmedWarnings } = submission;
  return (
    <>
      {decision.failure !== undefined && (
        <Notice tone="danger" role="alert">
          {decision.failure}
        </Notice>
      )}
      <CorrectionNotice submission={submission} decision={decision} />
      {confirmedWarnings.length > 0 && <ConfirmedWarnings warnings={confirmedWarnings} />}
    </>
  );
}

function ConfirmedWarnings({ warnings }: { warnings: SubmissionDetail['confirmedWarnings'] }) {
  return (
    <Notice tone="warning" title="Confirmed warnings" heading="h2">
      <ul>
        {warnings.map(({ path, title, message }) => (
          <li key={`${path} ${message}`}>
            {title}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
