/** The answers of a form that was sent: folded on the screen, complete on paper. */

import { useId, useState } from 'react';
import type { StepReview } from '#engine';
import { Button } from '../../theme/Button.tsx';
import { classNames } from '../../theme/class-names.ts';
import { Icon } from '../../theme/Icon.tsx';
import { ReviewAnswers } from '../rjsf/ReviewTable.tsx';
import styles from './Receipt.module.css';
import { useReceiptTexts } from './receipt-texts.ts';
import { useSentAnswers } from './use-sent-answers.ts';

/** Renders the answers by step; nothing for a form without answers. `isUnfolded`: until the user folds them. */
export function SentAnswers({ isUnfolded }: { isUnfolded: boolean }) {
  const t = useReceiptTexts();
  return <FoldedAnswers title={t('sentAnswers')} steps={useSentAnswers()} isUnfolded={isUnfolded} />;
}

interface FoldedAnswersProps {
  /** The text of the button that unfolds them. */
  title: string;
  steps: readonly Pick<StepReview, 'id' | 'title' | 'items'>[];
  isUnfolded?: boolean;
}

/** Renders answers by step under a button; nothing without answers. `isUnfolded`: until the user folds them. */
export function FoldedAnswers({ title, steps, isUnfolded = false }: FoldedAnswersProps) {
  const id = useId();
  const [choice, setOpen] = useState<boolean>();
  const isOpen = choice ?? isUnfolded;
  if (steps.length === 0) return null;
  return (
    <section className={styles.sent} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        <Button
          kind="quiet"
          className={classNames(styles.toggle, isOpen && styles.open)}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="chevron" />
          {title}
        </Button>
      </h2>
      <div id={id} className={classNames(styles.answers, !isOpen && styles.closed)}>
        {steps.map((step) => (
          <section key={step.id} aria-labelledby={`${id}-${step.id}`}>
            <h3 id={`${id}-${step.id}`}>{step.title}</h3>
            <ReviewAnswers items={step.items} labelledBy={`${id}-${step.id}`} under={step.title} />
          </section>
        ))}
      </div>
    </section>
  );
}
