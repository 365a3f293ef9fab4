/** Explanations of a field's visibility, answer, conditions and options. */

import { describe, expect, it } from 'vitest';
import { answered, begun, filled, said } from './explain-sample.ts';

describe('visibility', () => {
  it('names the rule that hides a field, with its answers', () => {
    expect(said(filled({ country: 'PH' }), 'visa', 'visible')).toEqual([
      '(no) Hidden, because `visibleWhen` is false.',
      '  (no) rule `livesAbroad`: not: Country of Residence (“Philippines”) is one of “Philippines”',
    ]);
    expect(said(filled({ country: 'FR' }), 'visa', 'visible')).toEqual([
      '(yes) Shown in step “One”, because `visibleWhen` is true.',
      '  (yes) rule `livesAbroad`: not: Country of Residence (“France”) is one of “Philippines”',
    ]);
  });

  it('includes the section of a field', () => {
    expect(said(begun(), 'remark', 'visible')).toEqual([
      '(no) Hidden, because all its sections are hidden: section “Remarks” of step “Two”.',
      '  (no) section “Remarks” of step “Two”: Visa (not answered) is answered',
    ]);
    expect(said(filled({ country: 'FR', visa: 'A' }), 'remark', 'visible')[0]).toBe(
      '(yes) Shown in step “Two”, as it has no `visibleWhen`.',
    );
  });

  it('distinguishes data fields from hidden fields', () => {
    expect(said(begun(), 'kind', 'visible')).toEqual(['(yes) Never rendered, because its `widget` is `hidden`; rules can read it.']);
  });
});

describe('the answer', () => {
  it('is explained with its source', () => {
    expect(said(begun(), 'kind', 'answer')).toEqual(['Answer: “big”, its `default`.']);
    expect(said(begun(), 'email', 'answer')).toEqual(['Answer: “a@example.com”, by its `prefill`.']);
    expect(said(filled({ country: 'FR' }), 'country', 'answer')).toEqual(['Answer: “France”, entered by the user.']);
  });

  it('is explained with its prefill', () => {
    expect(said(begun(), 'remark', 'answer')).toEqual(['Answer: not answered.', '  `prefill`: `remark` of lookup `cities` (blocked)']);
  });

  it('is shown while its field is hidden', () => {
    const state = filled({ country: 'FR', visa: 'A' });
    expect(said(filled({ country: 'PH' }, state), 'visa', 'answer')).toEqual([
      'Answer: “A”, entered by the user; while it is hidden, rules read it as unset.',
    ]);
  });
});

describe('conditions', () => {
  it('explain whether a field is required, and whether this applies now', () => {
    expect(said(filled({ country: 'PH' }), 'visa', 'required')).toEqual([
      'Would be required, because `requiredWhen` is true; this does not apply while it is hidden.',
      '  (yes) Country of Residence (“Philippines”) is answered',
    ]);
    expect(said(begun(), 'country', 'required')).toEqual(['(no) Optional, as it has no `requiredWhen`.']);
  });

  it('explain what disables and what locks a field', () => {
    expect(said(begun(), 'district', 'enabled')).toEqual([
      '(no) Disabled, because `enabledWhen` is false.',
      '  (no) City (not answered) is given and not 0',
    ]);
    expect(said(begun(), 'email', 'locked')).toEqual(['(yes) Locked, because `lockedWhen` is true.', '  (yes) Kind (“big”) is “big”']);
  });

  it('explain whether a formula applies', () => {
    expect(said(filled({ country: 'FR', visa: 'ABC' }), 'size', 'computed')).toEqual([
      '(yes) Computed by `computed`, so it cannot be edited.',
      '  (yes) Visa (“ABC”) is answered',
      '  the length of Visa (“ABC”): 3',
    ]);
    expect(said(begun(), 'size', 'computed')[0]).toBe('(no) Not computed now, because `computedWhen` is false.');
  });
});

describe('options', () => {
  it('name the lookup and the parameter that they wait for', () => {
    expect(said(begun(), 'district', 'options')).toEqual([
      '(no) No options yet: lookup `districts` waits for its parameter `city` to be set.',
      '  (no) lookup `districts` is blocked: it waits for its parameter `city` to be set',
      '    (no) parameter `city`: City (not answered)',
    ]);
  });

  it('have an explanation for each status', () => {
    const asked = filled({ country: 'PH' });
    expect(said(asked, 'city', 'options')[0]).toBe('(no) No options yet: lookup `cities` is loading.');
    expect(said(answered(asked, 'cities', []), 'city', 'options')[0]).toBe('(no) No options: the result of lookup `cities` contains none.');
    expect(said(answered(asked, 'cities', undefined), 'city', 'options').slice(0, 2)).toEqual([
      '(no) No options: lookup `cities` failed. The field has a button to retry.',
      '  (no) lookup `cities` failed: the server rejected it or did not respond',
    ]);
    expect(
      said(
        answered(asked, 'cities', [
          { _id: 1, name: 'Cebu' },
          { _id: 2, name: 'Lyon' },
        ]),
        'city',
        'options',
      ),
    ).toEqual([
      '(yes) 2 options from lookup `cities`.',
      '  (yes) lookup `cities` returned 2 records',
      '    parameter `country`: Country of Residence (“Philippines”)',
      '    parameter `kind` (optional): Kind (“big”)',
      '  (no) “Lyon” cannot be selected unless Country of Residence (“Philippines”) is “France”',
    ]);
  });
});
