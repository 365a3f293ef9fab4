/** The texts of a field: its label, hint and placeholder, and the messages of its issues. */

import { createIssueFactory, listMessageParameters, type CreateIssue } from '../../issues.ts';
import type { FieldDefinition } from '../../language/field-definition.ts';
import type { GetCell } from '../../operators/compile-evaluator.ts';
import { fillText } from '../../text/fill-text.ts';
import { joinPointer } from '../../source/json-pointer.ts';
import type { CompileContext } from '../compile-context.ts';
import type { CellId } from '../graph.ts';
import {
  bindPlaceholders,
  compileTexts,
  joinPlaceholders,
  listTextSources,
  type BoundPlaceholders,
  type CompiledTexts,
  type TextSource,
} from '../texts/compile-text.ts';
import type { ReservedField } from './field-cells.ts';

const KEYS = ['title', 'description', 'placeholder', 'disabledHint', 'lowest', 'middle', 'highest'] as const;

/** The compiled texts of a field. */
export type FieldTexts = CompiledTexts<(typeof KEYS)[number]>;

/** Compiles the texts that a field shows. */
export function compileFieldTexts(context: CompileContext, { path, pointer, definition }: ReservedField): FieldTexts {
  const { title = path, description, form = {} } = definition;
  const source = (text: string | undefined, at: string): TextSource | undefined => (text === undefined ? undefined : { text, pointer: at });
  return compileTexts(context, KEYS, {
    texts: {
      title: source(title, `${pointer}/title`),
      description: source(description, `${pointer}/description`),
      placeholder: source(form.placeholder, `${pointer}/form/placeholder`),
      disabledHint: source(form.disabledHint, `${pointer}/form/disabledHint`),
      ...listTextSources(form.labels ?? {}, ['lowest', 'middle', 'highest'], `${pointer}/form/labels`),
    },
    choices: form.textsWhen,
    pointer: `${pointer}/form/textsWhen`,
    markdown: ['description', 'disabledHint'],
    owner: path,
  });
}

/** Creates the issues of a field with the current texts of the form. */
export interface FieldMessages {
  /** Creates issues in which placeholders of answers are unset, for places without a state. */
  issue: CreateIssue;
  issueAt: (get: GetCell) => CreateIssue;
  reads: readonly CellId[];
}

/** Compiles the messages of a field. Their placeholders are the parameters of the issue, the title, and answers. */
export function compileFieldMessages(
  context: CompileContext,
  { path, pointer, definition, instances }: ReservedField,
  own: FieldTexts,
): FieldMessages {
  const answers = joinPlaceholders(
    context,
    listMessages(definition, pointer).map((message) => bindMessage(context, message)),
  );
  const issue = createStaticIssue(path, definition, context.texts);
  const reads = [...own.reads, ...answers.reads, ...instances.reads];
  if (reads.length === 0) return { issue, issueAt: () => issue, reads };
  return {
    issue,
    reads,
    issueAt: (get) =>
      createIssueFactory(instances.at(get).path, definition, context.texts, {
        title: own.evaluate(get).title,
        answers: answers.read(get),
      }),
  };
}

/** Creates the function that creates the issues of a field in which placeholders of answers are unset. */
export function createStaticIssue(path: string, definition: FieldDefinition, texts: Readonly<Record<string, string>>): CreateIssue {
  return createIssueFactory(path, definition, texts, { title: fillText(definition.title ?? path, { text: () => undefined }) });
}

interface Message extends TextSource {
  parameters: readonly string[];
}

function listMessages({ errorMessage, form }: FieldDefinition, pointer: string): Message[] {
  const at = `${pointer}/errorMessage`;
  const own =
    typeof errorMessage === 'string'
      ? [{ text: errorMessage, pointer: at, parameters: listMessageParameters() }]
      : Object.entries(errorMessage ?? {}).map(([code, text]) => ({
          text,
          pointer: joinPointer(at, code),
          parameters: listMessageParameters(code),
        }));
  const checks = (form?.checks ?? []).map(({ message }, index) => ({
    text: message,
    pointer: `${pointer}/form/checks/${index}/message`,
    parameters: listMessageParameters('check'),
  }));
  return [...own, ...checks];
}

function bindMessage(context: CompileContext, { text, pointer, parameters }: Message): BoundPlaceholders {
  return bindPlaceholders(context, text, pointer, (name) => parameters.includes(name), parameters);
}
