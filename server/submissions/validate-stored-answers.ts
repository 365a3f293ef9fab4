/**
 * The second validator: what the engine accepted is validated once more by ajv against the definition's own `answers` schema. So any JSON
 * Schema tool agrees with this server on what a stored answer is. A disagreement is a fault of the engine.
 */

import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import ajvErrors from 'ajv-errors';
import ajvFormats from 'ajv-formats';
import { isMultipleOf, type AuthoredFormDefinition } from '#engine';
import { toStoredAnswersSchema } from './stored-answers-schema.ts';

/** A disagreement: where, by JSON Pointer into the answers, which keyword, and the message of the schema. */
export interface SchemaDisagreement {
  instancePath: string;
  keyword: string;
  message: string;
}

type Answers = AuthoredFormDefinition['answers'];

const ajv = createAjv();
/** One function per served definition; it is dropped with the definition. Compiling takes up to 200 ms for 1,000 fields. */
const compiled = new WeakMap<Answers, ValidateFunction>();

/**
 * Validates answers as they are to be stored. Returns one disagreement per failed keyword, none when ajv accepts the answers as well.
 * @example validateStoredAnswers(definition.answers, { guest: { party: 0 } }) // [{ instancePath: '/guest/party', keyword: 'minimum', … }]
 */
export function validateStoredAnswers(schema: Answers, answers: unknown): SchemaDisagreement[] {
  const validate = compiled.get(schema) ?? ajv.compile(toStoredAnswersSchema(schema));
  compiled.set(schema, validate);
  return validate(answers) ? [] : (validate.errors ?? []).map(toDisagreement);
}

/** Without coercion: stored answers have their types. */
function createAjv(): Ajv {
  // Not strict: the compiler of definitions reports keywords without effect, and a form that is served must be able to store.
  const instance = new Ajv({ allErrors: true, strict: false });
  ajvFormats.default(instance, ['date', 'email', 'uri']);
  // ajv divides in binary floating point, where 0.3 is not a multiple of 0.1.
  instance.removeKeyword('multipleOf');
  instance.addKeyword({ keyword: 'multipleOf', type: 'number', schemaType: 'number', errors: false, validate: acceptMultiple });
  ajvErrors.default(instance);
  return instance;
}

function acceptMultiple(multipleOf: number, value: number): boolean {
  return isMultipleOf(value, multipleOf);
}

function toDisagreement({ instancePath, keyword, message = '', params }: ErrorObject): SchemaDisagreement {
  // ajv-errors replaces the errors of the keywords that have a text of their own, and keeps them in its parameters.
  const [replaced] = keyword === 'errorMessage' ? (params['errors'] as ErrorObject[]) : [];
  return { instancePath, keyword: replaced?.keyword ?? keyword, message };
}
