/** The step as hand-written React without optimization: one useState, every condition inline, validation only on submission. */

import { useState } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import { DISABLES_PHONE, KINDS, PHONE_PATTERN, REQUIRES_REASON, SCHOOL_PATTERN, SHOWS_DETAIL, formatFullName } from '../../forms/blocks.ts';
import { answers, blocks, mountPoint } from './shared.ts';

function Step() {
  const [values, setValues] = useState<Record<string, string>>(answers);
  const input = (name: string, title: string, more: object = {}): ReactNode => (
    <div key={name}>
      <label htmlFor={name}>{title}</label>
      <input id={name} value={values[name] ?? ''} onChange={(event) => setValues({ ...values, [name]: event.target.value })} {...more} />
    </div>
  );
  return (
    <form>
      {blocks.map((block) => {
        const kind = values[block.kind];
        return [
          input(block.firstName, 'First Name', { required: true, minLength: 2 }),
          input(block.lastName, 'Last Name', { required: true, minLength: 2 }),
          input(block.school, 'School', { pattern: SCHOOL_PATTERN }),
          input(block.nickname, 'Nickname', { maxLength: 30 }),
          <div key={block.kind}>
            <label htmlFor={block.kind}>Kind</label>
            <select id={block.kind} value={kind} onChange={(event) => setValues({ ...values, [block.kind]: event.target.value })}>
              {KINDS.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </div>,
          input(block.reason, 'Reason', { required: kind === REQUIRES_REASON }),
          kind === SHOWS_DETAIL && input(block.detail, 'Detail', { required: true }),
          input(block.phone, 'Phone', { pattern: PHONE_PATTERN, disabled: kind === DISABLES_PHONE }),
          input(block.fullName, 'Full Name', { readOnly: true, value: formatFullName(block, values) }),
          input(block.birthDate, 'Birth Date', { type: 'date' }),
        ];
      })}
    </form>
  );
}

createRoot(mountPoint()).render(<Step />);
