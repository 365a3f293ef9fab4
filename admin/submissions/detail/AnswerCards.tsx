/** The answers of a submission: a card for each step, with its sections and rows below headings, and files at their fields. */

import type { ReplyData } from '../../data/routes.ts';
import { Card } from '#renderer/theme/Card.tsx';
import styles from '../../shell/Record.module.css';
import { type AnswerChange, ChangedAnswer } from '../corrections/ChangedAnswer.tsx';
import { MarkField } from '../corrections/MarkField.tsx';
import { AnswerFiles } from './AnswerFiles.tsx';

type SubmissionDetail = ReplyData<'GET /admin/submissions/:id'>;
type Group = SubmissionDetail['groups'][number];

interface AnswerCardsProps extends Pick<SubmissionDetail, 'groups' | 'files'> {
  /** The paths of the fields that can be marked in another card. */
  markedElsewhere: ReadonlySet<string>;
  /** What the sender corrected last. */
  changes: readonly AnswerChange[];
}

/** One card for each step that has answers; those that the definition does not have any more are in the last card. */
export function AnswerCards({ groups, files, markedElsewhere, changes }: AnswerCardsProps) {
  return joinSteps(groups).map(({ step, sections }, index) => (
    <Card as="section" key={`${step} ${index}`} className={styles.step} aria-labelledby={`step-${index}`}>
      <h2 id={`step-${index}`}>{step ?? sections[0]?.title}</h2>
      {step === null && (
        <p>The form does not ask for these answers any more: their fields were renamed or removed after the submission was filled.</p>
      )}
      {sections.map((section, at) => (
        <div key={`${section.title} ${at}`} className={styles.section}>
          {step !== null && section.title !== step && <h3>{section.title}</h3>}
          {sections[at - 1] === undefined || getGroup(sections[at - 1]!) !== getGroup(section) ? (
            <MarkField path={getGroup(section)} />
          ) : null}
          <Answers rows={section.rows} files={files} markedElsewhere={markedElsewhere} changes={changes} />
        </div>
      ))}
    </Card>
  ));
}

function Answers({ rows, files, markedElsewhere, changes }: { rows: Group['rows'] } & Omit<AnswerCardsProps, 'groups'>) {
  return (
    <dl className={styles.answers}>
      {rows.map((row) => {
        const own = files.filter(({ field }) => field === row.path);
        return (
          <div key={row.path}>
            <dt>{row.title}</dt>
            <dd>
              {own.length > 0 ? <AnswerFiles files={own} /> : row.value}
              <ChangedAnswer path={row.path} changes={changes} />
              {!markedElsewhere.has(row.path) && <MarkField path={row.path} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Returns the path of the outermost repeating group of a section, if its answers are those of a row. */
function getGroup({ rows: [first] }: Group): string {
  return /^(.*?)\.\d+\./.exec(first?.path ?? '')?.[1] ?? '';
}

/** Joins the consecutive groups of a step. */
function joinSteps(groups: readonly Group[]): { step: string | null; sections: Group[] }[] {
  const steps: { step: string | null; sections: Group[] }[] = [];
  for (const group of groups) {
    const last = steps.at(-1);
    if (last !== undefined && last.step === group.step) last.sections.push(group);
    else steps.push({ step: group.step, sections: [group] });
  }
  return steps;
}
