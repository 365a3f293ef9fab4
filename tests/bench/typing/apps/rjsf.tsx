/**
 * The step with plain RJSF as in its documentation: a controlled Form, `onChange` stores the data, `liveValidate` off. `?form=` selects
 * the schema of the conditions: `flat`, `grouped` (one object per block), or `unconditional`, which omits them.
 */

import Form from '@rjsf/core';
import type { IChangeEvent } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

import { formatFullName } from '../../forms/blocks.ts';
import { groupedJsonSchemaForm, jsonSchemaForm } from '../../forms/json-schema-form.ts';
import { answers, blocks, mountPoint } from './shared.ts';

type Answers = Record<string, unknown>;

const kind = new URLSearchParams(location.search).get('form');
const isGrouped = kind === 'grouped';
const schema = createSchema();

function createSchema(): RJSFSchema {
  if (isGrouped) return groupedJsonSchemaForm(blocks);
  const { allOf, ...unconditional } = jsonSchemaForm(blocks);
  return kind === 'unconditional' ? unconditional : { ...unconditional, allOf };
}

function start(): Answers {
  if (!isGrouped) return withFullNames(answers);
  const grouped: Answers = {};
  blocks.forEach((block, index) => {
    grouped[`g${index}`] = Object.fromEntries(Object.values(block).map((name: string) => [name, answers[name]]));
  });
  return withFullNames(grouped);
}

/** RJSF has no computed fields. The host stores them with each change if they differ. */
function withFullNames(data: Answers): Answers {
  let next = data;
  blocks.forEach((block, index) => {
    const key = `g${index}`;
    const group = (isGrouped ? data[key] : data) as Answers;
    const fullName = formatFullName(block, group);
    if (group[block.fullName] === fullName) return;
    next = isGrouped ? { ...next, [key]: { ...group, [block.fullName]: fullName } } : { ...next, [block.fullName]: fullName };
  });
  return next;
}

function Step() {
  const [data, setData] = useState(start);
  return (
    <Form
      schema={schema}
      validator={validator}
      formData={data}
      onChange={(event: IChangeEvent<Answers>) => setData(withFullNames(event.formData ?? {}))}
    />
  );
}

createRoot(mountPoint()).render(<Step />);
