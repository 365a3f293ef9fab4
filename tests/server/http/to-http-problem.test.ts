import { expect, it } from 'vitest';
import { DatabaseUnavailableError } from '../../../server/db/errors/database-error.ts';
import { toHttpProblem } from '../../../server/http/to-http-problem.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

it('a database that does not answer is 503 with Retry-After', () => {
  const { status, extras } = toHttpProblem(new DatabaseUnavailableError('The database does not answer.', { cause: refused }));
  expect([status, extras.headers]).toEqual([503, { 'retry-after': '10' }]);
});

it('another server that does not answer is not reported as the database', () => {
  expect(toHttpProblem(refused).status).toBe(500);
});
