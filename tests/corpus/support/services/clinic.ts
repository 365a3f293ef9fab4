/** The service of the clinic: patients by the ticket of their sign-in, the answers of their visits, and the conditions of its terminology server. */

import { readFileSync } from 'node:fs';

interface Patient {
  id: string;
  name: string;
  gender: string;
  birthDate: string;
  /** The last PHQ-9. */
  visit?: { date: string; items: Readonly<Record<string, string>> };
}

const SEVERAL_DAYS = 'LA6569-3';
const questions = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8'];
const items = { ...Object.fromEntries(questions.map((question) => [question, SEVERAL_DAYS])), difficulty: 'LA6573-5' };

const patients: Readonly<Record<string, Patient>> = {
  'ticket-of-martha': {
    id: 'P-1001',
    name: 'Martha Reyes',
    gender: 'female',
    birthDate: '1971-04-12',
    visit: { date: '2026-11-02', items },
  },
  'ticket-of-john': { id: 'P-1002', name: 'John Okafor', gender: 'male', birthDate: '1985-09-30', visit: { date: '2026-09-02', items } },
};

const rows = readFileSync(new URL('conditions.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1);
const conditions = rows.map((row) => ({ code: row.slice(0, row.indexOf(',')), display: row.slice(row.indexOf(',') + 1) }));

/** Finds conditions by a part of their names, or by their code. */
function findConditions(query: URLSearchParams): object {
  const filter = query.get('filter')?.toLowerCase() ?? '';
  const isFound = ({ code, display }: (typeof conditions)[number]): boolean =>
    query.has('code') ? code === query.get('code') : filter !== '' && display.toLowerCase().includes(filter);
  return { items: conditions.filter(isFound) };
}

/** Answers a request. */
export function clinic(path: string, query: URLSearchParams): object | undefined {
  if (path === '/conditions') return findConditions(query);
  const ticket = query.get('ticket') ?? '';
  const patient = Object.hasOwn(patients, ticket) ? patients[ticket] : undefined;
  if (path === '/patient') return patient;
  const visit = path === '/patient/phq9/last' ? patient?.visit : undefined;
  return visit && visit.date >= (query.get('since') ?? '') ? visit : undefined;
}
