/** The answers of several choices: their changes by the user, and the removal of values that are no longer offered. */

import { joinTexts } from '../../format-answer.ts';
import { interpolate } from '../../interpolate.ts';
import type { CompiledField } from '../../compiled-form.ts';
import { arrangeChoices, isListAnswer, removeExcluded, type ListAnswer } from '../../validation/list-values.ts';
import { isOtherText } from '../../validation/option-values.ts';
import type { Answer, Option, OptionsView } from '../../views.ts';
import { addAnnouncement } from '../announcements.ts';
import type { CascadeRun } from '../cascade.ts';
import type { CellTransaction } from '../cell-transaction.ts';
import { getFieldTitle, getRowTitle } from '../evaluate-text.ts';
import { readCell, type FormState } from '../form-state.ts';

type SelectedOption = Pick<Option, 'value' | 'label' | 'isEnabled' | 'record'>;

/** Returns the answer to set when the user changes a list: without the choices that the new one excludes, and in the order of the options. */
export function arrangeChange({ draft }: CascadeRun, { definition, cells }: CompiledField, value: Answer): Answer {
  const kept = removeExcluded(definition, draft.get(cells.raw) as Answer, value);
  const options = draft.get(cells.options) as OptionsView | undefined;
  return arrangeChoices(
    definition,
    kept,
    options?.list.map((option) => option.value),
  );
}

/** Announces the choices that a change by the user excluded. `before` and `after` are the answers around it, `value` is the user's list. */
export function announceExcluded(run: CascadeRun, field: CompiledField, before: Answer, value: Answer, after: Answer): void {
  if (!isListAnswer(value) || !isListAnswer(after)) return;
  const known = isListAnswer(before) ? before : [];
  const removed = getLabels(
    run,
    field,
    value.filter((item) => !after.includes(item)),
  );
  const added = getLabels(
    run,
    field,
    after.filter((item) => !known.includes(item)),
  );
  announceList(run, field, { removed, cause: added, key: 'excluded' });
}

/** Returns the values of an answer that are still offered. The blank text of the option "other" is a text of the user's own. */
export function keepOffered({ draft }: CascadeRun, { cells, definition }: CompiledField, answer: ListAnswer): ListAnswer {
  const { list } = draft.get(cells.options) as OptionsView;
  const offered = new Set(list.map(({ value }) => value));
  return answer.filter((value) => offered.has(value) || isOtherText(definition, value));
}

/** Announces the values that are no longer offered. Called before they are removed, because their labels are known only then. */
export function announceNotOffered(run: CascadeRun, field: CompiledField, removed: ListAnswer): void {
  announceList(run, field, { removed: getLabels(run, field, removed), key: 'notOffered' });
}

/** Stores the chosen options, so that their labels are known while options are loading. Options that are not loaded keep their last labels. */
export function storeSelectedOptions(draft: CellTransaction, field: CompiledField, answer: ListAnswer): void {
  const { cells } = field;
  const options = draft.get(cells.options) as OptionsView | undefined;
  if (options === undefined) return;
  const stored = [(draft.get(cells.lastSelectedOption) as SelectedOption[] | null) ?? []].flat();
  const next = answer.flatMap((value) => {
    const found = options.list.find((option) => option.value === value) ?? stored.find((option) => option.value === value);
    return found === undefined ? [] : [toSelectedOption(found)];
  });
  if (JSON.stringify(stored) !== JSON.stringify(next)) draft.set(cells.lastSelectedOption, next);
}

/** Stores the selected option with its label and its record, if they have changed. */
export function storeSelectedOption(draft: CellTransaction, { cells }: CompiledField, { value, label, record }: Option): void {
  const stored = draft.get(cells.lastSelectedOption) as Option | null;
  if (stored?.value === value && stored.label === label && JSON.stringify(stored.record) === JSON.stringify(record)) return;
  draft.set(cells.lastSelectedOption, { value, label, isEnabled: true, ...(record && { record }) } satisfies Option);
}

/** Returns the choices in the order of the loaded options: posted choices are ordered before their options are loaded. */
export function arrangeOffered(state: FormState, { definition, cells }: CompiledField, answer: Answer): Answer {
  if (!isListAnswer(answer)) return answer;
  const options = readCell(state, cells.options) as OptionsView | undefined;
  return options?.status === 'ready'
    ? arrangeChoices(
        definition,
        answer,
        options.list.map(({ value }) => value),
      )
    : answer;
}

function toSelectedOption({ value, label, record }: SelectedOption): SelectedOption {
  return { value, label, isEnabled: true, ...(record && { record }) };
}

function getLabels({ draft }: CascadeRun, { cells }: CompiledField, values: ListAnswer): string[] {
  const options = draft.get(cells.options) as OptionsView | undefined;
  const stored = [(draft.get(cells.lastSelectedOption) as SelectedOption[] | null) ?? []].flat();
  return values
    .filter((value) => String(value).trim() !== '')
    .map((value) => [...(options?.list ?? []), ...stored].find((option) => option.value === value)?.label ?? String(value));
}

/** Labels of choices. */
interface RemovedChoices {
  removed: readonly string[];
  /** The choices that exclude the others. */
  cause?: readonly string[];
  key: keyof typeof DEFAULT_TEXTS;
}

const DEFAULT_TEXTS = {
  excluded: '{options} removed from {field}: not possible together with {cause}',
  notOffered: '{options} removed from {field}: no longer offered',
};

function announceList(run: CascadeRun, field: CompiledField, { removed, cause = [], key }: RemovedChoices): void {
  const { form, get } = run.draft;
  if (removed.length === 0) return;
  const locale = get(form.localeSlot) as string;
  const { texts } = form;
  const template = key === 'excluded' ? texts['choicesExcluded'] : texts['choicesNotOffered'];
  const text = interpolate(template ?? DEFAULT_TEXTS[key], {
    options: joinTexts(removed, locale),
    cause: joinTexts(cause, locale),
    field: [getRowTitle(form, field, get) ?? [], getFieldTitle(field, get)].flat().join(': '),
  });
  run.state = addAnnouncement(run.state, text);
}
