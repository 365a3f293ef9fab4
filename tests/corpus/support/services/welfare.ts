/** The service of the welfare agency: cases by the ticket of the sign-in, and persons of the population register. The persons are synthetic. */

const cases: Readonly<Record<string, { person: { number: string }; targetGroup: string | null }>> = {
  'ticket-of-kari': { person: { number: '01819010001' }, targetGroup: 'singleParent' },
  'ticket-of-ola': { person: { number: '15857510027' }, targetGroup: null },
};

const persons: Readonly<Record<string, object>> = {
  '01819010001': {
    name: { first: 'Kari', last: 'Nordmann' },
    address: { street: 'Storgata 1', postcode: '0155', town: 'Oslo' },
  },
};

/** Answers a request. A person sees only the own entry of the register. */
export function welfare(path: string, query: URLSearchParams): object | undefined {
  const ticket = query.get('ticket') ?? '';
  const own = Object.hasOwn(cases, ticket) ? cases[ticket] : undefined;
  if (path === '/case') return own;
  const number = path.replace('/persons/', '');
  return number === own?.person.number ? persons[number] : undefined;
}
