/** The open fields of a correction, below the headings of their steps and sections. */

import { useMemo } from 'react';
import { FieldControl } from '../field/FieldControl.tsx';
import { FormSessionContext, useFormSession } from '../use-form-session.ts';
import styles from './Correction.module.css';
import type { CorrectionSession } from './correction-session.ts';
import { createStepStore } from './correction-store.ts';
import type { OpenItem, OpenStep } from './open-items.ts';

interface OpenFieldsProps {
  session: CorrectionSession;
  steps: readonly OpenStep[];
  /** Returns what is said about a repeating group. */
  getGroupRemark: (path: string) => string | undefined;
}

/** Renders the steps with open fields. */
export function OpenFields({ session, steps, getGroupRemark }: OpenFieldsProps) {
  return steps.map((step) => <StepFields key={step.id} session={session} step={step} getGroupRemark={getGroupRemark} />);
}

function StepFields({ session, step, getGroupRemark }: Omit<OpenFieldsProps, 'steps'> & { step: OpenStep }) {
  const { id, title, sections } = step;
  const ofStep = useMemo(() => ({ ...session, store: createStepStore(session.store, id) }), [session, id]);
  return (
    <FormSessionContext value={ofStep}>
      <section className={styles.step} aria-labelledby={`step-${id}`}>
        <h2 id={`step-${id}`}>{title}</h2>
        <session.later.MissingFilesNotice names={session.lostFiles} />
        {sections.map((section) => (
          <div key={section.id} className={styles.section}>
            {section.title !== undefined && section.title !== title && <h3>{section.title}</h3>}
            <div className={styles.fields}>
              {section.items.map((item) => (
                <Item key={item.path} item={item} remark={item.kind === 'group' ? getGroupRemark(item.path) : undefined} />
              ))}
            </div>
          </div>
        ))}
      </section>
    </FormSessionContext>
  );
}

function Item({ item: { kind, path }, remark }: { item: OpenItem; remark: string | undefined }) {
  const { registry } = useFormSession();
  const { RepeatingGroup } = registry.parts;
  if (kind === 'field') return <FieldControl path={path} />;
  return (
    <div className={styles.group}>
      {remark !== undefined && <p className={styles.remark}>{remark}</p>}
      {RepeatingGroup && <RepeatingGroup path={path} />}
    </div>
  );
}
