/** The step with our form page as in production, including persistence. Only the response of the server is simulated. */

import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import type { FieldDefinition } from '#engine';

import FormPage from '../../../../renderer/form/FormPage.tsx';
import '../../../../renderer/theme/tokens.css';
import '../../../../renderer/theme/base.css';
import { wizardForm } from '../../forms/wizard-form.ts';
import { answers, blocks, mountPoint } from './shared.ts';

const definition = wizardForm(blocks);
definition.persistence = { key: 'root', version: 1, giveUpAfter: 5000 };
for (const [name, answer] of Object.entries(answers)) (definition.answers.properties[name] as FieldDefinition).default = answer;

createRoot(mountPoint()).render(
  <MemoryRouter>
    <FormPage id={definition.id} send={() => Promise.resolve(Response.json(definition))} />
  </MemoryRouter>,
);
