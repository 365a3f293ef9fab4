/** Display names of fields and values: titles and option labels. */

import { isGroup, listFields, type ListedField } from '../../compile/answer-tree.ts';
import { TEMPLATE_NAME } from '../../compile/rows/row-template.ts';
import type { CompiledForm } from '../../compiled-form.ts';
import type { FieldDefinition } from '../../language/field-definition.ts';
import type { FieldPath } from '../../language/expression.ts';
import type { GroupDefinition } from '../../language/group-definition.ts';
import type { StepDefinition } from '../../language/step-definition.ts';
import { readCell, type FormState } from '../../runtime/form-state.ts';
import { fillText } from '../../text/fill-text.ts';
import { findRowsRead } from '../inspect/row-fields.ts';
import { toTemplatePath } from '../row-paths.ts';
import type { Option, OptionsView } from '../../views.ts';
import { formatList, quote, formatValue } from './format-value.ts';

/** The names of a form, computed once for each form. */
interface Names {
  fields: ReadonlyMap<FieldPath, ListedField>;
  /** Number of fields with the same title. */
  uses: ReadonlyMap<string, number>;
}

const namesByForm = new WeakMap<CompiledForm, Names>();

/** Returns the title of a field. If several fields have the same title, the title of its group is added. */
export function getFieldTitle(form: CompiledForm, path: FieldPath): string {
  const field = form.byPath.get(path);
  if (field?.countsRowsOf !== undefined) return getFieldTitle(form, field.countsRowsOf);
  const authored = field?.definition.title;
  if (authored === undefined) return withoutAnswers(nodeAt(form, path)?.title) ?? getTitleOfAllRows(form, path) ?? code(path);
  const own = withoutAnswers(authored);
  const group = path.includes('.') ? withoutAnswers(nodeAt(form, path.slice(0, path.lastIndexOf('.')))?.title) : undefined;
  const { uses } = getNames(form);
  if (group === undefined || (field?.row === undefined && (uses.get(authored) ?? 0) < 2)) return own;
  return /[.?!:]$/.test(own) ? `${own} (${group})` : `${own} of ${group}`;
}

/** Returns the name of a list of the answers, or of the inner rows, in all rows; undefined for another path. */
function getTitleOfAllRows(form: CompiledForm, path: FieldPath): string | undefined {
  const read = findRowsRead(form, toTemplatePath(form, path));
  if (read === undefined) return undefined;
  if (read.kind === 'rows') return `${getFieldTitle(form, read.group)} in all rows`;
  const { path: own, definition } = read.field;
  return `${withoutAnswers(definition.title) ?? code(own)} in all rows of ${getFieldTitle(form, own.slice(0, own.lastIndexOf('.#.')))}`;
}

/** Fills the placeholders of a title with their fallbacks: the name of a field or an option does not change with the answers. */
export function withoutAnswers<Title extends string | undefined>(title: Title): Title {
  return (title === undefined ? undefined : fillText(title, { text: () => undefined }).replaceAll(/\s+(?=[,.;!?])/g, '')) as Title;
}

/** Returns the title of a step, of a page of a row that of the template with the number of the row. */
export function getStepTitle({ title }: StepDefinition, row?: { index: number }): string {
  return withoutAnswers(row === undefined ? title : title.replaceAll('{row}', String(row.index + 1)));
}

/** Returns the pointer of a field into the compiled definition; an empty text for an unknown path. */
export function getFieldPointer(form: CompiledForm, path: FieldPath): string {
  return getNames(form).fields.get(toTemplatePath(form, path))?.pointer ?? '';
}

/** Formats a value of a field: the label of its option, or the value. */
export function formatFieldValue(form: CompiledForm, state: FormState, path: FieldPath, value: unknown): string {
  if (Array.isArray(value))
    return value.length === 0 ? 'an empty list' : formatList(value.map((item: unknown) => formatFieldValue(form, state, path, item)));
  const option = findOption(form, state, path, value);
  return option === undefined ? formatValue(value, 'not answered') : quote(option.label);
}

/** Returns the option of a field with a value: from its list, or the last selected one. */
function findOption(form: CompiledForm, state: FormState, path: FieldPath, value: unknown): Option | undefined {
  const field = form.byPath.get(path);
  if (field === undefined || (typeof value !== 'string' && typeof value !== 'number')) return undefined;
  const options = readCell(state, field.cells.options) as OptionsView | undefined;
  const lastSelected = [readCell(state, field.cells.lastSelectedOption) as Option | Option[] | null].flat();
  return [...(options?.list ?? []), ...lastSelected].find((option) => option?.value === value) ?? undefined;
}

function getNames(form: CompiledForm): Names {
  const before = namesByForm.get(form);
  if (before !== undefined) return before;
  const uses = new Map<string, number>();
  for (const { definition } of form.fields)
    if (definition.title !== undefined) uses.set(definition.title, (uses.get(definition.title) ?? 0) + 1);
  const names: Names = { fields: listFields(form.definition.answers, () => {}), uses };
  namesByForm.set(form, names);
  return names;
}

function nodeAt({ definition }: CompiledForm, path: FieldPath): FieldDefinition | GroupDefinition | undefined {
  let node: FieldDefinition | GroupDefinition = definition.answers;
  let row = 0;
  for (const name of path.split('.')) {
    const isRow = /^\d+$/.test(name);
    if (isRow) row = Number(name) + 1;
    const member = isRow ? TEMPLATE_NAME : name;
    if (!isGroup(node) || !Object.hasOwn(node.properties, member)) return undefined;
    node = node.properties[member]!;
  }
  return row === 0 || node.title === undefined ? node : { ...node, title: node.title.replaceAll('{row}', String(row)) };
}

function code(path: string): string {
  return `\`${path}\``;
}
