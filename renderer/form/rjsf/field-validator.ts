/** RJSF's `ValidatorType`, implemented by the engine's validation of one field. It supports only the schema of that field. */

import { toErrorList, toErrorSchema } from '@rjsf/utils';
import type { RJSFValidationError, ValidatorType } from '@rjsf/utils';
import { validateAnswer } from '#engine';
import type { FormStore } from '../store.ts';
import { toAnswer } from '../widgets/to-answer.ts';

/** Creates the validator of the field at `path`. */
export function createFieldValidator({ form, field }: FormStore, path: string): ValidatorType {
  const { definition } = field(path);
  const validate = (data: unknown): RJSFValidationError[] =>
    validateAnswer(form, path, toAnswer(definition, data)).map(({ code, message, params }) => ({
      name: code,
      message,
      params,
      property: '.',
      stack: message,
    }));
  return {
    validateFormData(data) {
      const errorSchema = toErrorSchema(validate(data));
      return { errors: toErrorList(errorSchema), errorSchema };
    },
    isValid: (_schema, data) => validate(data).length === 0,
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the signature is that of RJSF
    rawValidation: <Result>(_schema: unknown, data?: unknown) => ({ errors: validate(data) as Result[] }),
  };
}
