/**
 * The service of the welfare agency: cases and activities by the ticket of the sign-in, and persons of the population register. The persons are
 * synthetic.
 */

const cases: Readonly<Record<string, { person: { number: string }; targetGroup: string | null }>> = {
  'ticket-of-kari': { person: { number: '01819010001' }, targetGroup: 'singleParent' },
  'ticket-of-ola': { person: { number: '15857510027' }, targetGroup: null },
};

const other = { id: 'other', type: 'other', text: { en: 'Another activity', nb: 'Annen aktivitet', nn: 'Annan aktivitet' } };

/** Activities by the number of the person. */
const activities: Readonly<Record<string, object[]>> = {
  '01819010001': [
    {
      id: 'A-1002',
      type: 'education',
      text: { en: 'Bachelor in nursing', nb: 'Bachelor i sykepleie', nn: 'Bachelor i sjukepleie' },
    },
    {
      id: 'A-1017',
      type: 'training',
      text: {
        en: 'Work training at the town library',
        nb: 'Arbeidstrening på folkebiblioteket',
        nn: 'Arbeidstrening på folkebiblioteket',
      },
    },
    other,
  ],
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
  if (path === '/activities') return own && { activities: activities[own.person.number] ?? [] };
  const number = path.replace('/persons/', '');
  return number === own?.person.number ? persons[number] : undefined;
}
