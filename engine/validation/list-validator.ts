/** Validates the answer of several choices, and of a list of texts, by the schema of its field. */

import type { FieldDefinition, ItemsDefinition } from '../language/field-definition.ts';
import type { CreateIssue } from '../issues.ts';
import type { Issue } from '../views.ts';
import { isRanking } from './list-kind.ts';
import { isListAnswer, listExclusiveValues, type ListAnswer } from './list-values.ts';
import { listOptionValues } from './option-values.ts';

/** A check of one value: the code of its issue, the test, and the parameters of the message. */
export type Keyword = [code: string, holds: (value: unknown) => boolean, params?: Record<string, unknown>];

/** Validates a list of chosen values. Each keyword has at most one issue, whichever values violate it. */
export function validateChoices(definition: FieldDefinition, keywords: readonly Keyword[], answer: unknown, issue: CreateIssue): Issue[] {
  if (!isListAnswer(answer) || !answer.every((item) => hasItemType(definition.items, item))) return [issue('type')];
  const found = keywords.filter(([, holds]) => !answer.every(holds)).map(([code, , params]) => issue(code, params));
  const listed = listOptionValues(definition);
  const hasManyTexts = listed !== undefined && answer.filter((value) => !listed.includes(value)).length > 1;
  if (hasManyTexts && found.length === 0) found.push(issue('enum'));
  if (isRanking(definition) && new Set(answer).size < answer.length) found.push(issue('uniqueItems'));
  const excluding = answer.length > 1 ? listExclusiveValues(definition).find((value) => answer.includes(value)) : undefined;
  if (excluding !== undefined) found.push(issue('exclusive', { option: getOptionTitle(definition, excluding) }));
  else found.push(...validateCount(definition, answer, issue));
  return found;
}

/** Validates a list of texts. The path of the issue of one text ends with its index. */
export function validateTexts(definition: FieldDefinition, keywords: readonly Keyword[], answer: unknown, issue: CreateIssue): Issue[] {
  if (!isListAnswer(answer) || !answer.every((item) => hasItemType(definition.items, item))) return [issue('type')];
  const found = answer.flatMap((text, index) => {
    const own = keywords.find(([, holds]) => !holds(text));
    if (own !== undefined) return [createItemIssue(issue(own[0], own[2]), index)];
    return definition.uniqueItems && answer.indexOf(text) < index ? [createItemIssue(issue('uniqueItems'), index)] : [];
  });
  return [...validateCount(definition, answer, issue), ...found];
}

function createItemIssue(issue: Issue, index: number): Issue {
  return { ...issue, path: `${issue.path}.${index}` };
}

/** Items from a lookup can be texts and numbers. */
function hasItemType(items: ItemsDefinition | undefined, item: string | number): boolean {
  if (items === undefined) return true;
  if (items.type === 'string') return typeof item === 'string';
  return items.type === 'integer' ? Number.isInteger(item) : Number.isFinite(item);
}

function validateCount({ minItems, maxItems }: FieldDefinition, answer: ListAnswer, issue: CreateIssue): Issue[] {
  if (maxItems !== undefined && answer.length > maxItems) return [issue('maxItems', { limit: maxItems })];
  return minItems !== undefined && answer.length < minItems ? [issue('minItems', { limit: minItems })] : [];
}

function getOptionTitle({ items }: FieldDefinition, value: string | number): string {
  return items?.oneOf?.find((option) => option.const === value)?.title ?? String(value);
}
