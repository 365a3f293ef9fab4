import { describe, expect, it } from 'vitest';
import { openLookups } from './support/open-lookups.ts';

describe('the validation of a learner', () => {
  it('accepts a learner who can re-enroll', async () => {
    const { runLookup } = await openLookups();
    expect(await runLookup('enrollment_validations/learner_id', { learner_id: '2024-00001' })).toEqual({ valid: true });
  });

  it('rejects a learner who cannot re-enroll with the remark, and an unknown learner', async () => {
    const { getError } = await openLookups();
    expect(await getError('enrollment_validations/learner_id', { learner_id: '2024-00003' })).toMatchObject({
      status: 422,
      remark: { title: 'NOT QUALIFIED' },
    });
    expect(await getError('enrollment_validations/learner_id', { learner_id: '9999-99999' })).toMatchObject({ status: 404 });
  });
});

describe('the validation of a parent', () => {
  it('accepts only a registered address', async () => {
    const { runLookup, getError } = await openLookups();
    expect(await runLookup('enrollment_validations/parents', { email: 'maria.santos@example.com' })).toEqual({ valid: true });
    expect(await getError('enrollment_validations/parents', { email: 'nobody@example.com' })).toMatchObject({ status: 404 });
  });
});

describe('the validation of a PIN', () => {
  const pin = (params: Record<string, string>) => openLookups().then(({ runLookup }) => runLookup('enrollment_validations/pin', params));

  it('accepts the PIN of the family, by email or by learner', async () => {
    expect(await pin({ email: 'omar.haddad@example.com', enrollment_pin: '246810' })).toEqual({ valid: true, required: true });
    expect(await pin({ learner_id: '2024-00008', enrollment_pin: ' 246810 ' })).toEqual({ valid: true, required: true });
  });

  it('rejects a wrong or missing PIN', async () => {
    expect(await pin({ email: 'omar.haddad@example.com', enrollment_pin: '246811' })).toEqual({ valid: false, required: true });
    expect(await pin({ email: 'omar.haddad@example.com' })).toEqual({ valid: false, required: true });
  });

  it('requires no PIN for a family without one', async () => {
    expect(await pin({ email: 'maria.santos@example.com' })).toEqual({ valid: true, required: false });
  });

  it('requires an existing learner or an email address', async () => {
    const { getError } = await openLookups();
    expect(await getError('enrollment_validations/pin', { enrollment_pin: '246810' })).toMatchObject({ status: 400 });
    expect(await getError('enrollment_validations/pin', { learner_id: '9999-99999' })).toMatchObject({ status: 404 });
  });
});
