/** The definition's `answers` as a schema for react-jsonschema-form. */

import { type JsonSchema, toPlainSchema } from '../../answers/plain-schema.ts';
import type { FieldDefinition } from '../../language/field-definition.ts';
import { type AuthoredFormDefinition, isRepeatingGroup } from '../../language/repeating-group.ts';
import type { RjsfContext } from './rjsf-context.ts';
import { isGroup } from '../../compile/answer-tree.ts';
import type { AnswerNode } from './visit-answers.ts';

/** Returns `answers` as plain JSON Schema. A field that is always visible, enabled and required is in its group's `required`. */
export function toRjsfSchema({ title, description, answers }: AuthoredFormDefinition, context: RjsfContext): JsonSchema {
  const schema = toPlainSchema(answers, {
    group: (group, { properties }, path) => {
      const prefix = path === '' ? '' : `${path}.`;
      const required = Object.keys(properties).filter((name) => isAlwaysRequired(prefix + name, properties[name] as AnswerNode, context));
      return required.length > 0 ? { ...group, required } : group;
    },
    // RJSF renders an "anyOf" as two forms, so only the listed options are exported.
    field: ({ anyOf, ...field }) => (anyOf === undefined ? field : { ...field, ...(anyOf as JsonSchema[])[0] }),
  });
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...schema,
    title,
    ...(description !== undefined && { description }),
  };
}

/** Conditions cannot be expressed, so only a requirement without any becomes `required`. A group with such a field is required as well. */
function isAlwaysRequired(path: string, node: AnswerNode, context: RjsfContext): boolean {
  if (isGroup(node)) return Object.entries(node.properties).some(([name, member]) => isAlwaysRequired(`${path}.${name}`, member, context));
  if (isRepeatingGroup(node)) return false;
  const { sections } = context;
  const { type, form = {} }: FieldDefinition = node;
  const section = sections.get(path) ?? sections.get(path.split('.#.')[0] ?? path);
  if (section === undefined || section.isConditional) return false;
  const isConditional = [form.visibleWhen, form.enabledWhen, form.computed].some((rule) => rule !== undefined);
  return form.requiredWhen === true && type !== 'array' && !isConditional && form.widget !== 'hidden';
}
