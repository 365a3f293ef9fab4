/**
 * The step on plain RJSF as its documentation has it: a controlled Form, `onChange` storing the data, `liveValidate` off. `?form=`
 * says how its conditions are written: `flat`, `grouped` (an object a block), or `unconditional`, which leaves them out.
 */

import Form from '@rjsf/core';
import type { IChangeEvent } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

import { fullNameOf } from '../../forms/blocks.ts';
import { groupedJsonSchemaForm, jsonSchemaForm } from '../../forms/json-schema-form.ts';
import { answers, blocks, mountPoint } from './shared.ts';

type Answers = Record<string, unknown>;

const kind = new URLSearchParams(location.search).get('form');
const isGrouped = kind === 'grouped';
const schema = schemaOf();

function schemaOf(): RJSFSchema {
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

/** RJSF has no computed fields: its host stores them with each change, and only where they differ. */
function withFullNames(data: Answers): Answers {
  let next = data;
  blocks.forEach((block, index) => {
    const key = `g${index}`;
    const group = (isGrouped ? data[key] : data) as Answers;
    const fullName = fullNameOf(block, group);
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
