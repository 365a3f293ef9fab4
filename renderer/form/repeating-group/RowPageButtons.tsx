/** The buttons of a row that open its pages. */

import { getStepStatuses, goToStep } from '#engine';
import type { CompiledForm, FormState, StepStatus } from '#engine';
import { Button } from '../../theme/Button.tsx';
import { useFormSession, useFormState } from '../use-form-session.ts';
import { useGroupTexts } from './group-texts.ts';

/** Renders a button for each page of the row at an index that can be opened now. */
export function RowPageButtons({ group, index }: { group: string; index: number }) {
  const { store } = useFormSession();
  const t = useGroupTexts();
  const pages = useFormState((state: FormState) => listPages(store.form, state, group, index), isSamePages);
  return pages.map(({ id, title }) => (
    <Button key={id} kind="quiet" onClick={() => store.update((form, state) => goToStep(form, state, id))}>
      {t('editRow', { row: title })}
    </Button>
  ));
}

function listPages(form: CompiledForm, state: FormState, group: string, index: number): StepStatus[] {
  if (!form.hasRowPages) return [];
  const ids = form.steps.flatMap(({ definition: { id, forEach } }) => (forEach === group ? `${id}.${index}` : []));
  return getStepStatuses(form, state).filter(({ id, status }) => ids.includes(id) && status !== 'unavailable');
}

function isSamePages(a: readonly StepStatus[], b: readonly StepStatus[]): boolean {
  return a.length === b.length && a.every(({ id, title }, at) => id === b[at]!.id && title === b[at]!.title);
}
