/** The definition's `answers` as plain JSON Schema, draft-07. */

import type { AuthoredFormDefinition, AuthoredGroup } from '../../language/repeating-group.ts';
import { isRepeatingGroup } from '../../language/repeating-group.ts';
import type { FieldDefinition } from '../../language/field-definition.ts';
import type { RjsfContext } from './rjsf-context.ts';
import { isGroup } from './visit-answers.ts';
import type { AnswerNode } from './visit-answers.ts';

/** A JSON Schema object. */
export type JsonSchema = Record<string, unknown>;

/** Returns `answers` without the `form` keys. A field that is always visible, enabled and required is in its group's `required`. */
export function toRjsfSchema(definition: AuthoredFormDefinition, context: RjsfContext): JsonSchema {
  const { title, description, answers } = definition;
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...groupSchema(answers, '', context),
    title,
    ...(description !== undefined && { description }),
  };
}

function groupSchema({ properties, ...rest }: Pick<AuthoredGroup, 'properties'>, prefix: string, context: RjsfContext): JsonSchema {
  const members = Object.entries(properties);
  const required = members.filter(([name, node]) => isAlwaysRequired(prefix + name, node, context)).map(([name]) => name);
  return {
    ...rest,
    properties: Object.fromEntries(members.map(([name, node]) => [name, nodeSchema(node, prefix + name, context)])),
    ...(required.length > 0 && { required }),
  };
}

function nodeSchema(node: AnswerNode, path: string, context: RjsfContext): JsonSchema {
  if (isGroup(node)) return groupSchema(node, `${path}.`, context);
  const { form: _form, ...schema } = node;
  return isRepeatingGroup(node) ? { ...schema, items: groupSchema(node.items, `${path}.#.`, context) } : schema;
}

/** Conditions cannot be expressed, so only a requirement without any becomes `required`. A group with such a field is required as well. */
function isAlwaysRequired(path: string, node: AnswerNode, context: RjsfContext): boolean {
  if (isGroup(node)) return Object.entries(node.properties).some(([name, member]) => isAlwaysRequired(`${path}.${name}`, member, context));
  if (isRepeatingGroup(node)) return false;
  const { sections } = context;
  const { type, form = {} }: FieldDefinition = node;
  const section = sections.get(path) ?? sections.get(path.split('.#.')[0] ?? path);
  const isConditional = [form.visibleWhen, form.enabledWhen, form.computed, section?.visibleWhen].some((rule) => rule !== undefined);
  return form.requiredWhen === true && type !== 'array' && section !== undefined && !isConditional && form.widget !== 'hidden';
}
