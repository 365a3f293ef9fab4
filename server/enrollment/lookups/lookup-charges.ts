/** Rate limits of the product's lookups. */

import type { LookupCharge } from '../../lookups/lookup.ts';
import { normalizeEmail } from '../../mail/email-address.ts';
import { learnerKey } from '../db/learners.ts';
import { nameKey } from './name-key.ts';

/** Parameters that identify the person whose data a lookup returns. */
type PersonParameter = 'email' | 'learner_id';

/**
 * Counts every call of the lookup at `path`, and the person whom the first given parameter names. The person is counted in the form in
 * which it is stored, so another spelling gives no further calls. Learner numbers can be enumerated: different ones are limited.
 */
export function chargePerson(path: string, names: readonly PersonParameter[]): (params: Record<string, string>) => LookupCharge[] {
  return (params) => {
    const name = names.find((parameter) => params[parameter]?.trim());
    const target = name && ((name === 'email' ? normalizeEmail : learnerKey)(params[name] ?? '') || undefined);
    const isNumber = target !== undefined && Boolean(params['learner_id']?.trim());
    return [{ counter: path, target }, ...(isNumber ? [{ counter: 'learner_id', search: target }] : [])];
  };
}

/**
 * Counts every call of the lookup at `path`, its learner number, and the combination of number and names: a caller can try neither many
 * numbers for a name nor many names for a number. Numbers are counted alike whether they exist or not. The counter is not that of
 * `chargePerson`, whose limit would otherwise be used up for other forms.
 */
export function chargeLearnerName(path: string): (params: Record<string, string>) => LookupCharge[] {
  return ({ learner_id: number = '', last_name: lastName = '', first_name: firstName = '' }) => {
    const target = learnerKey(number) || undefined;
    const combination = [learnerKey(number), nameKey(lastName), nameKey(firstName)].join('\n');
    return [
      { counter: path, target },
      { counter: 'learner_name', search: combination },
    ];
  };
}

/** Counts the cycle PINs that one caller tries, over all lookups with a PIN and in submissions. */
export function chargeCyclePin(params: Record<string, string>): LookupCharge[] {
  const pin = params['enrollment_pin']?.trim();
  return pin ? [{ counter: 'enrollment_pin', search: pin, isCountedInSubmissions: true }] : [];
}
