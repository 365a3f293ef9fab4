import { describe, expect, it } from 'vitest';
import { asking } from './support/ask.ts';

describe('the validation of a learner', () => {
  it('accepts one who may re-enroll', async () => {
    const { ask } = await asking();
    expect(await ask('enrollment_validations/learner_id', { learner_id: '2024-00001' })).toEqual({ valid: true });
  });

  it('refuses one who may not, with the remark, and an unknown one', async () => {
    const { refusal } = await asking();
    expect(await refusal('enrollment_validations/learner_id', { learner_id: '2024-00003' })).toMatchObject({
      status: 422,
      remark: { title: 'NOT QUALIFIED' },
    });
    expect(await refusal('enrollment_validations/learner_id', { learner_id: '9999-99999' })).toMatchObject({ status: 404 });
  });
});

describe('the validation of a parent', () => {
  it('knows a known address only', async () => {
    const { ask, refusal } = await asking();
    expect(await ask('enrollment_validations/parents', { email: 'maria.santos@example.com' })).toEqual({ valid: true });
    expect(await refusal('enrollment_validations/parents', { email: 'nobody@example.com' })).toMatchObject({ status: 404 });
  });
});

describe('the validation of a PIN', () => {
  const pin = (params: Record<string, string>) => asking().then(({ ask }) => ask('enrollment_validations/pin', params));

  it('accepts the PIN of the family, by email or by learner', async () => {
    expect(await pin({ email: 'omar.haddad@example.com', enrollment_pin: '246810' })).toEqual({ valid: true, required: true });
    expect(await pin({ learner_id: '2024-00008', enrollment_pin: ' 246810 ' })).toEqual({ valid: true, required: true });
  });

  it('refuses a wrong or missing one', async () => {
    expect(await pin({ email: 'omar.haddad@example.com', enrollment_pin: '246811' })).toEqual({ valid: false, required: true });
    expect(await pin({ email: 'omar.haddad@example.com' })).toEqual({ valid: false, required: true });
  });

  it('asks none of a family that has none', async () => {
    expect(await pin({ email: 'maria.santos@example.com' })).toEqual({ valid: true, required: false });
  });

  it('needs to know whose', async () => {
    const { refusal } = await asking();
    expect(await refusal('enrollment_validations/pin', { enrollment_pin: '246810' })).toMatchObject({ status: 400 });
    expect(await refusal('enrollment_validations/pin', { learner_id: '9999-99999' })).toMatchObject({ status: 404 });
  });
});
