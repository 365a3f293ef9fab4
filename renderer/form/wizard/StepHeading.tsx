/** The heading of a step. It gets the focus when the step changes, so that screen readers start there. */

import { useCallback, useEffect, useRef } from 'react';
import type { StepView } from '#engine';
import { focusAfterDialogs, runAfterDialogs } from '../../dialog/focus-after-dialogs.ts';
import { Markdown } from '../../text/Markdown.tsx';
import { focusField, takeFieldFocus } from '../focus-field.ts';
import { useFormSession, useFormState } from '../use-form-session.ts';
import styles from './Wizard.module.css';

/** Renders the heading and the note of the current step. */
export function StepHeading({ stepId }: { stepId: string }) {
  const { store, awaitedPaths } = useFormSession();
  const { title, heading, note } = useFormState(
    useCallback(() => store.step(stepId), [store, stepId]),
    hasSameTexts,
  );
  const element = useRef<HTMLHeadingElement>(null);
  const isPlaceholder = awaitedPaths !== undefined;
  const rendered = useRef({ stepId, isPlaceholder });
  useEffect(() => {
    const before = rendered.current;
    rendered.current = { stepId, isPlaceholder };
    // The step of a user whose answers were kept is where the page begins.
    if (before.stepId === stepId || before.isPlaceholder || element.current === null) return;
    const field = takeFieldFocus();
    if (field !== undefined) {
      runAfterDialogs(() => focusField(field));
      return;
    }
    element.current.scrollIntoView({ block: 'start' });
    focusAfterDialogs(element.current);
  }, [stepId, isPlaceholder]);
  const isShown = heading !== undefined || store.form.steps.length > 1;
  return (
    <div className={isShown || note !== undefined ? styles.intro : 'visually-hidden'}>
      {/* The title of an only step is for screen readers: the headings of its sections are one level below. */}
      <h2 ref={element} tabIndex={-1} className={isShown ? undefined : 'visually-hidden'}>
        {heading ?? title}
      </h2>
      {note !== undefined && <Markdown text={note} opensNewTab />}
    </div>
  );
}

function hasSameTexts(a: StepView, b: StepView): boolean {
  return a.title === b.title && a.heading === b.heading && a.note === b.note;
}
