/** The RJSF `uiSchema` of a definition: order, titles, widgets, placeholders and hidden fields. */

import type { FieldDefinition } from '../../language/field-definition.ts';
import { isRepeatingGroup } from '../../language/repeating-group.ts';
import type { RepeatingGroupDefinition } from '../../language/group-definition.ts';
import type { AuthoredFormDefinition, AuthoredGroup } from '../../language/repeating-group.ts';
import type { RjsfContext } from './rjsf-context.ts';
import { inferWidget } from '../../compile/field/infer-widget.ts';
import { getListKind, isRanking } from '../../validation/list-kind.ts';
import { listOptionValues } from '../../validation/option-values.ts';
import { isStockWidget } from '../widgets/widget-contracts.ts';
import { isGroup } from '../../compile/answer-tree.ts';
import { listFields } from './visit-answers.ts';
import type { AnswerNode } from './visit-answers.ts';

/** A `uiSchema` object. */
export type UiSchema = Record<string, unknown>;

const HIDDEN: UiSchema = { 'ui:widget': 'hidden' };

/** Derives the `uiSchema`. */
export function toRjsfUiSchema(definition: AuthoredFormDefinition, context: RjsfContext): UiSchema {
  const submitText = definition.steps.at(-1)?.button ?? definition.texts?.['submit'];
  return {
    ...(submitText !== undefined && { 'ui:submitButtonOptions': { submitText } }),
    ...groupUi(definition.answers, '', context),
  };
}

function groupUi({ properties }: Pick<AuthoredGroup, 'properties'>, prefix: string, context: RjsfContext): UiSchema {
  const names = Object.keys(properties);
  const position = (name: string): number => getPosition(properties[name]!, prefix + name, context);
  const order = names.filter((name) => Number.isFinite(position(name))).toSorted((a, b) => position(a) - position(b));
  return {
    ...(order.length > 0 && { 'ui:order': [...order, '*'] }),
    ...Object.fromEntries(names.map((name) => [name, nodeUi(properties[name]!, prefix + name, context)])),
  };
}

function nodeUi(node: AnswerNode, path: string, context: RjsfContext): UiSchema {
  if (isRepeatingGroup(node)) return context.positions.has(path) ? repeatingGroupUi(node, path, context) : HIDDEN;
  if (!isGroup(node)) return isShown(path, context) ? fieldUi(node) : HIDDEN;
  const ui = groupUi(node, `${path}.`, context);
  if (ui['ui:order'] === undefined) return { ...ui, 'ui:options': { label: false } };
  return node.title === undefined ? { ...ui, 'ui:title': sectionTitle(node, path, context) } : ui;
}

/** Returns the `uiSchema` of a repeating group. RJSF adds row numbers to the title itself. */
function repeatingGroupUi({ items }: RepeatingGroupDefinition, path: string, context: RjsfContext): UiSchema {
  const title = items.title?.replace(/\s*\{row\}/g, '').trim();
  return {
    'ui:options': { orderable: false },
    items: { ...groupUi(items, `${path}.#.`, context), ...(title !== undefined && { 'ui:title': title }) },
  };
}

function fieldUi(definition: FieldDefinition): UiSchema {
  const { form = {}, description } = definition;
  // RJSF has no control for an uploaded file as an object.
  if (getListKind(definition) === 'files' || isRanking(definition) || form.widget === 'hidden') return HIDDEN;
  const widget = selectRjsfWidget(definition);
  return {
    ...(widget !== undefined && { 'ui:widget': widget }),
    ...(form.widget === 'phone' && { 'ui:options': { inputType: 'tel' } }),
    ...(form.placeholder !== undefined && { 'ui:placeholder': form.placeholder }),
    ...(form.autocomplete !== undefined && { 'ui:autocomplete': form.autocomplete }),
    // Hints are Markdown; RJSF renders a description above the control.
    ...(description !== undefined && { 'ui:enableMarkdownInDescription': true }),
  };
}

/** Returns the RJSF widget of a field; undefined if RJSF's default for the type is suitable. */
function selectRjsfWidget(definition: FieldDefinition): string | undefined {
  const { form = {}, enum: values, oneOf, type } = definition;
  const { widget } = form;
  if (form.isSecret === true && type === 'string') return 'password';
  if (widget !== undefined && isStockWidget(widget)) return widget;
  if (type === 'boolean' && widget === 'radio') return widget;
  // RJSF renders checkboxes or a list of several lines for choices, and one input for each text of a list.
  if (type === 'array')
    return inferWidget(definition) === 'checkboxes' && listOptionValues(definition) !== undefined ? 'checkboxes' : undefined;
  if (values === undefined && oneOf === undefined) return widget === 'textarea' || widget === 'date' ? widget : undefined;
  return widget === 'radio' || widget === 'scale' ? 'radio' : 'select';
}

/** Returns the title of the first section that shows a field of the group. Without it RJSF shows the property's name. */
function sectionTitle(group: AuthoredGroup, path: string, { positions, sections }: RjsfContext): string {
  const shown = listFields(group, `${path}.`).filter((field) => positions.has(field.path));
  const [first] = shown.toSorted((a, b) => positions.get(a.path)! - positions.get(b.path)!);
  return (first && sections.get(first.path)?.title) ?? '';
}

/** Returns the position of a node's first field; infinite if no step shows the node. */
function getPosition(node: AnswerNode, path: string, context: RjsfContext): number {
  if (!isGroup(node)) return isShown(path, context) ? (context.positions.get(path) ?? 0) : Infinity;
  return Math.min(...listFields(node, `${path}.`).map((field) => getPosition(field.definition, field.path, context)));
}

/** Returns whether a field is shown. A field in a row is shown with its repeating group. */
function isShown(path: string, { positions }: RjsfContext): boolean {
  return path.includes('.#.') || positions.has(path);
}
