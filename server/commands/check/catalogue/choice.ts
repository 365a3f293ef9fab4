/** State of one choice in a form: its selectable options, and whether it is a dead end. */

import { getFieldView, type FieldView, type CompiledForm, type FormState } from '#engine';
import { toFirstRow } from '../../first-row.ts';

/** A selectable answer; null leaves the field empty. */
export interface SelectableOption {
  value: string | number | boolean | null;
  label: string;
}

/** `free`: one of `choices` can be selected; `fixed`: nothing can be changed or selected; `waiting`: the options are not available yet. */
export interface ChoiceState {
  status: 'free' | 'fixed' | 'waiting';
  choices: readonly SelectableOption[];
}

/** Reason of a dead end. */
export interface DeadEndReason {
  path: string;
  code: 'dead-end' | 'lookup-failed';
  lookups: readonly string[];
}

const nothing: SelectableOption = { value: null, label: 'nothing' };

/** Returns whether an option can be selected now. */
export function isOpen({ isVisible, isEnabled }: FieldView): boolean {
  return isVisible && isEnabled;
}

/** Returns the state of the choice. */
export function choicesAt(form: CompiledForm, state: FormState, path: string): ChoiceState {
  const view = getFieldView(form, state, toFirstRow(path));
  const { options, isRequired, isReadOnly } = view;
  if (!isOpen(view)) return { status: 'waiting', choices: [] };
  if (isReadOnly) return { status: 'fixed', choices: [] };
  if (options === undefined)
    return { status: 'free', choices: isRequired ? [{ value: true, label: 'yes' }] : [nothing, { value: true, label: 'yes' }] };
  if (options.status === 'blocked' || options.status === 'loading') return { status: 'waiting', choices: [] };
  const list: SelectableOption[] = options.list.filter(({ isEnabled }) => isEnabled).map(({ value, label }) => ({ value, label }));
  if (list.length === 0) return { status: 'fixed', choices: [] };
  return { status: 'free', choices: isRequired ? list : [...list, nothing] };
}

/** Returns the reason when a required choice has no selectable option: its list is empty, or its lookup failed. */
export function deadEndAt(form: CompiledForm, state: FormState, path: string): DeadEndReason | undefined {
  const { options, isRequired, value } = getFieldView(form, state, toFirstRow(path));
  if (options === undefined || value !== null) return undefined;
  if (options.status === 'failed') return { path, code: 'lookup-failed', lookups: options.lookups };
  const isEmpty = options.status !== 'blocked' && options.status !== 'loading' && options.list.every(({ isEnabled }) => !isEnabled);
  return isEmpty && isRequired ? { path, code: 'dead-end', lookups: options.lookups } : undefined;
}
