/** The pages of rows: a step with `forEach` is a template, and each row of its group has a page with an id such as `interview.2`. */

import type { CompiledForm, CompiledSection, CompiledStep } from '../../compiled-form.ts';
import { getAddress, limitRowCount } from '../../compile/rows/row-scopes.ts';
import type { CompiledText, CompiledTexts } from '../../compile/texts/compile-text.ts';
import type { FieldPath } from '../../language/expression.ts';
import type { GetCell } from '../../operators/compile-evaluator.ts';
import { readCell, type FormState } from '../form-state.ts';

const pagesByTemplate = new WeakMap<CompiledStep, CompiledStep[]>();

/** Returns the pages of a step for the rows that exist, in order. */
export function listRowPages(form: CompiledForm, state: FormState, template: CompiledStep): CompiledStep[] {
  const { rowCountField, maxRows } = form.groupByPath.get(template.definition.forEach!)!;
  const count = limitRowCount(readCell(state, rowCountField.cells.value), { maxRows });
  return Array.from({ length: count }, (_, index) => getRowPage(form, template, index));
}

/** Returns the page of a row, whether or not the row exists; one object for each page. */
export function getRowPage(form: CompiledForm, template: CompiledStep, index: number): CompiledStep {
  let pages = pagesByTemplate.get(template);
  if (pages === undefined) pagesByTemplate.set(template, (pages = []));
  return (pages[index] ??= createRowPage(form, template, index));
}

/** Returns a state whose steps are those of rows that have moved: `getIndex` returns the new index of a row, undefined for one that is removed. */
export function moveRowPages(
  form: CompiledForm,
  state: FormState,
  group: FieldPath,
  getIndex: (index: number) => number | undefined,
): FormState {
  if (!form.hasRowPages) return state;
  const move = (id: string): string | undefined => {
    const [name, index] = id.split('.');
    const step = form.steps.find(({ definition }) => definition.id === name);
    if (index === undefined || step?.definition.forEach !== group) return id;
    const target = getIndex(Number(index));
    return target === undefined ? undefined : `${name}.${target}`;
  };
  return { ...state, step: move(state.step) ?? state.step, passedSteps: state.passedSteps.flatMap((id) => move(id) ?? []) };
}

function createRowPage(form: CompiledForm, template: CompiledStep, index: number): CompiledStep {
  const { graph, groupByPath } = form;
  const { definition, condition, visible, gate, sections, fields, texts } = template;
  const row = groupByPath.get(definition.forEach!)!.getRow(index);
  const at = (slot: number): number => getAddress(graph, slot, row.place);
  const read =
    (get: GetCell): GetCell =>
    (slot) =>
      get(at(slot));
  const toPage = <Key extends string>({ reads, evaluate }: CompiledTexts<Key>): CompiledTexts<Key> => ({
    reads: reads.map(at),
    evaluate: (get) => evaluate(read(get)),
  });
  const toText = ({ reads, evaluate }: CompiledText): CompiledText => ({ reads: reads.map(at), evaluate: (get) => evaluate(read(get)) });
  // The fields of rows in the row follow the field that counts them.
  const toFields = (listed: CompiledStep['fields']): CompiledStep['fields'] =>
    listed.filter((field) => field.row?.group === definition.forEach).map((field) => form.getInstance(field, row.place));
  return {
    ...template,
    definition: { ...definition, id: `${definition.id}.${index}` },
    row,
    texts: toPage(texts),
    condition: at(condition),
    visible: at(visible),
    gate: {
      isOpen: at(gate.isOpen),
      target: at(gate.target),
      message: gate.message && toText(gate.message),
      field: gate.field && form.getInstance(gate.field, row.place),
    },
    sections: sections.map((section): CompiledSection => ({
      ...section,
      texts: toPage(section.texts),
      visible: at(section.visible),
      fields: toFields(section.fields),
      groups: section.groups.map((path) => form.getGroup(groupByPath.get(path)!, row.place).path),
    })),
    fields: toFields(fields),
  };
}
