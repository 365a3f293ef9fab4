/** Lists the keywords and checks that an answer satisfies, so that the designer sees that they apply. */

import { isTruthy } from '../../../operators/coerce.ts';
import type { FieldDefinition } from '../../../language/field-definition.ts';
import { getDecimalLimit } from '../../../numbers/number-format.ts';
import type { Trace } from '../trace.ts';
import { formatCode } from '../format-value.ts';
import { explainLogic } from '../explain-expression.ts';
import { traceCondition, type ExplainContext } from './explain-context.ts';

const KEYWORDS = [
  'const',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
] as const;

const FILE_RULES = ['extensions', 'maxBytes', 'picture'] as const;

/**
 * Returns all keywords and checks of a field except the `violated` ones. While the answer is unset, they do not apply yet. While the minimum is
 * above the maximum, the keywords are not validated.
 */
export function listPassedChecks(context: ExplainContext, isAnswered: boolean, violated: ReadonlySet<string>): Trace[] {
  const { field, pointer, scope } = context;
  const { definition } = field;
  const { checks = [], files, max, min } = definition.form ?? {};
  const decimals = getDecimalLimit(definition);
  const outcome = isAnswered ? 'yes' : 'value';
  const keyword = (name: string, text: string, at: string, children: Trace[] = []): Trace[] =>
    violated.has(name) || violated.has('bounds')
      ? []
      : [
          {
            text: isAnswered ? `${text} is satisfied` : `${text} applies when the field has a value`,
            outcome,
            value: isAnswered,
            pointer: scope.form.toSourcePointer(at),
            children,
          },
        ];
  const bound = (name: 'max' | 'min', logic: typeof max): Trace[] =>
    logic === undefined
      ? []
      : keyword(name, formatCode(name), `${pointer}/form/${name}`, [explainLogic(logic, { pointer: `${pointer}/form/${name}`, scope })]);
  return [
    ...KEYWORDS.filter((name) => definition[name] !== undefined).flatMap((name) =>
      keyword(name, written(name, definition), `${pointer}/${name}`),
    ),
    ...(['minWords', 'maxWords', 'mask'] as const)
      .filter((name) => definition.form?.[name] !== undefined)
      .flatMap((name) => keyword(name, formatCode(`${name}: ${String(definition.form![name])}`), `${pointer}/form/${name}`)),
    ...(decimals === undefined ? [] : keyword('decimals', formatCode(`decimals: ${decimals}`), `${pointer}/form/format`)),
    ...bound('min', min),
    ...bound('max', max),
    ...FILE_RULES.filter((name) => files?.[name] !== undefined).flatMap((name) =>
      keyword(name, formatCode(name), `${pointer}/form/files/${name}`),
    ),
    ...checks.flatMap(({ id, failsWhen, severity }, index): Trace[] => {
      if (violated.has(id)) return [];
      const at = `${pointer}/form/checks/${index}/failsWhen`;
      const fails = isTruthy(scope.valueOf(failsWhen));
      const text = fails
        ? `the check ${formatCode(id)} applies ${severity === 'warning' ? 'when the answer has no errors' : 'when the field has a value'}`
        : `the check ${formatCode(id)} passes, because its ${formatCode('failsWhen')} is false`;
      return [
        {
          text,
          outcome: fails ? 'value' : 'yes',
          value: !fails,
          pointer: scope.form.toSourcePointer(at),
          children: traceCondition(context, failsWhen, at),
        },
      ];
    }),
  ];
}

function written(name: (typeof KEYWORDS)[number], definition: FieldDefinition): string {
  return formatCode(`${name}: ${String(definition[name])}`);
}
