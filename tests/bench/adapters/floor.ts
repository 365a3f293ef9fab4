/**
 * A floor for comparison: the same form as hand-written code, without a language. Each field has compiled conditions and a check of its own, and a
 * map says which fields depend on which answer, so a change evaluates only these.
 */

import {
  createBlocks,
  createInitialAnswers,
  DISABLES_PHONE,
  formatFullName,
  KINDS,
  PHONE_PATTERN,
  REQUIRES_REASON,
  SCHOOL_PATTERN,
  SHOWS_DETAIL,
} from '../forms/blocks.ts';
import type { Block } from '../forms/blocks.ts';
import type { BenchmarkAdapter, SubjectKind } from './subject.ts';

export const floor: SubjectKind = {
  name: 'hand-written floor',
  version: '(this)',
  counted: 'setting the answer, then the compiled conditions and the check of each field that depends on it, with no texts and no views',
  build,
};

type Answers = Record<string, string | undefined>;

/** A field: the answers that it reads, its conditions, and whether an answer is valid. */
interface Field {
  reads?: readonly string[];
  isVisible?: (answers: Answers) => boolean;
  isEnabled?: (answers: Answers) => boolean;
  isRequired?: (answers: Answers) => boolean;
  compute?: (answers: Answers) => string;
  isValid: (answer: string) => boolean;
}

const school = new RegExp(SCHOOL_PATTERN, 'u');
const phone = new RegExp(PHONE_PATTERN, 'u');
const kinds: ReadonlySet<string> = new Set(KINDS);
const always = (): boolean => true;

function createFields(block: Block): [name: string, field: Field][] {
  const isKind = (kind: string) => (answers: Answers) => answers[block.kind] === kind;
  const isName = (answer: string): boolean => answer.length >= 2;
  return [
    [block.firstName, { isRequired: always, isValid: isName }],
    [block.lastName, { isRequired: always, isValid: isName }],
    [block.school, { isValid: (answer) => school.test(answer) }],
    [block.nickname, { isValid: (answer) => answer.length <= 30 }],
    [block.kind, { isRequired: always, isValid: (answer) => kinds.has(answer) }],
    [block.reason, { reads: [block.kind], isRequired: isKind(REQUIRES_REASON), isValid: always }],
    [block.detail, { reads: [block.kind], isVisible: isKind(SHOWS_DETAIL), isRequired: always, isValid: always }],
    [
      block.phone,
      { reads: [block.kind], isEnabled: (answers) => answers[block.kind] !== DISABLES_PHONE, isValid: (answer) => phone.test(answer) },
    ],
    [block.fullName, { reads: [block.firstName, block.lastName], compute: (answers) => formatFullName(block, answers), isValid: always }],
    [block.birthDate, { isValid: (answer) => /^\d{4}-\d{2}-\d{2}$/.test(answer) && !Number.isNaN(Date.parse(answer)) }],
  ];
}

function build(size: number): BenchmarkAdapter {
  const blocks = createBlocks(size);
  const answers: Answers = createInitialAnswers(blocks);
  const fields = new Map(blocks.flatMap(createFields));
  const dependents = new Map<string, string[]>([...fields.keys()].map((name) => [name, [name]]));
  for (const [name, { reads = [] }] of fields) for (const read of reads) dependents.get(read)!.push(name);
  const visible = new Set<string>();
  const disabled = new Set<string>();
  const errors = new Set<string>();
  const set = (names: Set<string>, name: string, isIn: boolean): void => void (isIn ? names.add(name) : names.delete(name));

  function evaluate(name: string): void {
    const { isVisible = always, isEnabled = always, isRequired, compute, isValid } = fields.get(name)!;
    if (compute !== undefined) answers[name] = compute(answers);
    const isShown = isVisible(answers);
    const isOpen = isEnabled(answers);
    const answer = answers[name] ?? '';
    const isWrong = answer === '' ? isRequired?.(answers) === true : !isValid(answer);
    set(visible, name, isShown);
    set(disabled, name, isShown && !isOpen);
    set(errors, name, isShown && isOpen && isWrong);
  }
  for (const name of fields.keys()) evaluate(name);

  return {
    name: floor.name,
    change(name, value) {
      answers[name] = value;
      for (const dependent of dependents.get(name)!) evaluate(dependent);
    },
    findings: () => ({
      visible: [...visible].toSorted(),
      disabled: [...disabled].toSorted(),
      errors: [...errors].toSorted(),
      computed: Object.fromEntries(blocks.map((block) => [block.fullName, answers[block.fullName]])),
    }),
  };
}
