/**
 * Content of every generated form, for all libraries: blocks of ten fields (four texts, one enum, one required-if, one visible-if, one
 * enabled-if, one computed, one date) and the initial answers.
 */

export const SIZES = [60, 300, 1000, 3000] as const;

/** Names of the fields of one block, in their order in the form. */
export interface Block {
  firstName: string;
  lastName: string;
  school: string;
  nickname: string;
  kind: string;
  reason: string;
  detail: string;
  phone: string;
  fullName: string;
  birthDate: string;
}

export const KINDS = ['A', 'B', 'C', 'D'] as const;

/** Values of `kind` that change the state of another field. `D` changes nothing. */
export const DISABLES_PHONE = 'A';
export const REQUIRES_REASON = 'B';
export const SHOWS_DETAIL = 'C';

export const SCHOOL_PATTERN = '^[A-Za-z ]*$';
export const PHONE_PATTERN = '^[0-9]{7,12}$';

/** Creates the blocks of a form with the given number of fields. */
export function createBlocks(fields: number): Block[] {
  return Array.from({ length: fields / 10 }, (_, index) => {
    const name = (field: string) => `b${index}_${field}`;
    return {
      firstName: name('firstName'),
      lastName: name('lastName'),
      school: name('school'),
      nickname: name('nickname'),
      kind: name('kind'),
      reason: name('reason'),
      detail: name('detail'),
      phone: name('phone'),
      fullName: name('fullName'),
      birthDate: name('birthDate'),
    };
  });
}

/** Formula of the computed field, for libraries without computed fields. */
export function formatFullName(block: Block, answers: Readonly<Record<string, unknown>>): string {
  return `${String(answers[block.firstName])} ${String(answers[block.lastName])}`;
}

/** Returns the answers of a filled form: one school and one phone in five are invalid, reasons and details are empty. */
export function createInitialAnswers(blocks: readonly Block[]): Record<string, string> {
  const answers: Record<string, string> = {};
  blocks.forEach((block, index) => {
    answers[block.firstName] = `Maria${index}`;
    answers[block.lastName] = 'Santos';
    answers[block.school] = index % 5 === 0 ? 'School 1' : 'Hillside School';
    answers[block.nickname] = 'Mia';
    answers[block.kind] = 'D';
    answers[block.phone] = index % 5 === 1 ? 'none' : '9171234567';
    answers[block.birthDate] = '2014-03-09';
  });
  return answers;
}
