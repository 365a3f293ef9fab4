/**
 * The exported form in RJSF's own `Form`, validated by ajv. Only the preview loads this chunk: ajv compiles code at run time, which the
 * content security policy of the users' pages forbids. The preview is served only to the designer's machine and has no such policy.
 */

import { useState } from 'react';
import Form from '@rjsf/core';
import { customizeValidator } from '@rjsf/validator-ajv8';
import addErrors from 'ajv-errors';
import type { RjsfExport } from '#engine/kit/export/export-to-rjsf';
import { Button } from '../../theme/Button.tsx';
import { Notice } from '../../theme/Notice.tsx';
import styles from './PlainRjsf.module.css';

interface PlainRjsfFormProps {
  exported: RjsfExport;
  /** The submission data of the previewed form. */
  answers: Record<string, unknown>;
}

/** Adds the keyword `errorMessage` to ajv. */
const validator = customizeValidator({ extenderFn: (ajv) => addErrors(ajv) });

/** Only `default` is an initial answer. By default RJSF also selects the first option of a `oneOf`, and `false` for a required boolean. */
const initialAnswers = { constAsDefaults: 'never', requiredBooleanDefault: 'skip' } as const;

/** Renders the plain form. Its answers are independent; initially they are those of the previewed form. */
export default function PlainRjsfForm({ exported, answers }: PlainRjsfFormProps) {
  const [formData, setFormData] = useState<unknown>(answers);
  const [result, setResult] = useState<'valid' | 'invalid'>();
  return (
    <>
      <Button
        kind="quiet"
        onClick={() => {
          setFormData(answers);
          setResult(undefined);
        }}
      >
        Copy the answers of the form
      </Button>
      <div role="status">
        {result === 'valid' && <Notice tone="success">ajv accepted the answers at the last Submit.</Notice>}
        {result === 'invalid' && <Notice tone="danger">ajv rejected the answers at the last Submit.</Notice>}
      </div>
      <Form
        className={styles.form}
        schema={exported.schema}
        uiSchema={exported.uiSchema}
        formData={formData}
        validator={validator}
        experimental_defaultFormStateBehavior={initialAnswers}
        noHtml5Validate
        onChange={({ formData: next }) => setFormData(next)}
        onSubmit={() => setResult('valid')}
        onError={() => setResult('invalid')}
      />
    </>
  );
}
