/** The current step, drawn by RJSF. Its `formData` never changes: answers live in the store, and every field subscribes to its own. */

import { memo, useMemo } from 'react';
import type { ReactNode } from 'react';
import Form from '@rjsf/core/lib/components/Form.js';
import type { FormProps } from '@rjsf/core';
import { noopValidator } from '../rjsf/noop-validator.ts';
import { fields, templates, widgets } from '../rjsf/registry.ts';
import { stepSchema } from '../rjsf/step-schema.ts';
import { useFormSession } from '../use-form-session.ts';

interface StepFormProps {
  stepId: string;
  onLeave: () => void;
  /** The buttons below the answers. */
  children: ReactNode;
}

const EMPTY = {};
const behaviour: FormProps['experimental_defaultFormStateBehavior'] = { emptyObjectFields: 'skipDefaults' };

/** One step; `onLeave` is what Enter and the submit button ask for. */
export const StepForm = memo(function StepForm({ stepId, onLeave, children }: StepFormProps) {
  const { store } = useFormSession();
  const { schema, uiSchema } = useMemo(() => stepSchema(store.form, stepId), [store, stepId]);
  return (
    <Form
      key={stepId}
      schema={schema}
      uiSchema={uiSchema}
      formData={EMPTY}
      validator={noopValidator}
      fields={fields}
      templates={templates}
      widgets={widgets}
      noValidate
      noHtml5Validate
      showErrorList={false}
      experimental_defaultFormStateBehavior={behaviour}
      onSubmit={onLeave}
    >
      {children}
    </Form>
  );
});
