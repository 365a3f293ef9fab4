/** The service of the clinic: patients by the ticket of their sign-in, and the answers of their visits. */

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

/** Answers a request. */
export function clinic(path: string, query: URLSearchParams): object | undefined {
  const ticket = query.get('ticket') ?? '';
  const patient = Object.hasOwn(patients, ticket) ? patients[ticket] : undefined;
  if (path === '/patient') return patient;
  const visit = path === '/patient/phq9/last' ? patient?.visit : undefined;
  return visit && visit.date >= (query.get('since') ?? '') ? visit : undefined;
}
