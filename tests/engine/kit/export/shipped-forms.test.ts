/** The export of every shipped definition: its schema is plain JSON Schema, and a filled form validates. */

import { Ajv } from 'ajv';
import addErrors from 'ajv-errors';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSubmissionData } from '#engine';
import { emptySet } from '#engine/kit/explore/answer-set';
import { exportToRjsf } from '#engine/kit/export/export-to-rjsf';
import { createExploreContext, openDemo } from '../../../../server/commands/explore/explore-context.ts';
import { autofill, openAnswerSet } from '../../../../server/commands/explore/replay.ts';
import type { Store } from '../../../../server/db/store.ts';
import { enrollmentProduct } from '../../../../server/enrollment/product.ts';
import { compileShipped, shippedFiles } from '../../../definitions/support/shipped.ts';

const TODAY = '2026-11-20';

/** Entry parameters of the demo data. */
const entries: Record<string, Record<string, string>> = {
  'enrollment.json': { email: 'maria.santos@example.com' },
  're-enrollment.json': { learner_id: '2024-00001' },
  'clearance.json': { learner_id: '2024-00001' },
};

let store: Store;
beforeAll(async () => {
  store = await openDemo(enrollmentProduct, TODAY);
});
afterAll(() => store.close());

/** `strictRequired` and `strictTypes` concern style; all other strict rules report unknown or ignored keywords. */
function createAjv(): Ajv {
  const ajv = new Ajv({ allErrors: true, strict: true, strictTypes: false, strictRequired: false });
  addFormats.default(ajv);
  addErrors.default(ajv);
  return ajv;
}

const exported = (file: string) => exportToRjsf(compileShipped(file).definition!);

describe.each(shippedFiles)('%s', (file) => {
  it('has a schema that ajv compiles in strict mode', () => {
    const { schema } = exported(file);
    expect(() => createAjv().compile(schema)).not.toThrow();
    expect(JSON.stringify(schema)).not.toContain('"form":');
  });

  it('accepts the answers of a filled form and rejects other shapes', async () => {
    const context = await createExploreContext(`definitions/${file}`, enrollmentProduct, store, TODAY);
    const filled = await autofill(context, await openAnswerSet(context, emptySet(entries[file])), {}, () => {});
    expect(filled.isDone).toBe(true);
    const data = getSubmissionData(context.served.form, filled.state);
    const validate = createAjv().compile(exported(file).schema);
    validate(data);
    expect(validate.errors ?? []).toEqual([]);
    const [name] = Object.keys(data);
    expect(validate({ ...data, [name!]: [[]] })).toBe(false);
  });
});
