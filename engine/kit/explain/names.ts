/** What answers and their values are called: by the titles and option labels that people see. */

import { isGroup, listFields, type ListedField } from '../../compile/answer-tree.ts';
import type { CompiledForm } from '../../compiled-form.ts';
import type { FieldDefinition } from '../../language/field-definition.ts';
import type { FieldPath } from '../../language/expression.ts';
import type { GroupDefinition } from '../../language/group-definition.ts';
import { readCell, type FormState } from '../../runtime/form-state.ts';
import type { Option, OptionsView } from '../../views.ts';
import { quote, formatValue } from './format-value.ts';

/** What is known of a form's names, worked out once a form. */
interface Names {
  fields: ReadonlyMap<FieldPath, ListedField>;
  /** How many fields have a title. */
  uses: ReadonlyMap<string, number>;
}

const known = new WeakMap<CompiledForm, Names>();

/** The title of an answer, with its group's where several have the same. */
export function titleOf(form: CompiledForm, path: FieldPath): string {
  const field = form.byPath.get(path);
  if (field?.countsRowsOf !== undefined) return titleOf(form, field.countsRowsOf);
  const own = field?.definition.title;
  if (own === undefined) return nodeAt(form, path)?.title ?? code(path);
  const group = path.includes('.') ? nodeAt(form, path.slice(0, path.lastIndexOf('.')))?.title : undefined;
  if (group === undefined || (namesOf(form).uses.get(own) ?? 0) < 2) return own;
  return /[.?!:]$/.test(own) ? `${own} (${group})` : `${own} of ${group}`;
}

/** Where a field is in the compiled definition; `` for what is no field. */
export function pointerOf(form: CompiledForm, path: FieldPath): string {
  return namesOf(form).fields.get(path)?.pointer ?? '';
}

/** A value of an answer in words: the label of the option that it is, if any. */
export function answerInWords(form: CompiledForm, state: FormState, path: FieldPath, value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : formatValue(value, 'not answered');
  const option = optionOf(form, state, path, value);
  return option === undefined ? formatValue(value, 'not answered') : quote(option.label);
}

/** The option of a field with a value: of its list, or the one that was chosen last. */
function optionOf(form: CompiledForm, state: FormState, path: FieldPath, value: unknown): Option | undefined {
  const field = form.byPath.get(path);
  if (field === undefined || (typeof value !== 'string' && typeof value !== 'number')) return undefined;
  const options = readCell(state, field.cells.options) as OptionsView | undefined;
  const remembered = readCell(state, field.cells.lastSelectedOption) as Option | null;
  return options?.list.find((option) => option.value === value) ?? (remembered?.value === value ? remembered : undefined);
}

function namesOf(form: CompiledForm): Names {
  const before = known.get(form);
  if (before !== undefined) return before;
  const uses = new Map<string, number>();
  for (const { definition } of form.fields)
    if (definition.title !== undefined) uses.set(definition.title, (uses.get(definition.title) ?? 0) + 1);
  const names: Names = { fields: listFields(form.definition.answers, () => {}), uses };
  known.set(form, names);
  return names;
}

function nodeAt({ definition }: CompiledForm, path: FieldPath): FieldDefinition | GroupDefinition | undefined {
  let node: FieldDefinition | GroupDefinition = definition.answers;
  for (const name of path.split('.')) {
    if (!isGroup(node) || !Object.hasOwn(node.properties, name)) return undefined;
    node = node.properties[name]!;
  }
  return node;
}

function code(path: string): string {
  return `\`${path}\``;
}
