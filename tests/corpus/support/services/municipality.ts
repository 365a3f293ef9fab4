/** The service of the municipality: persons by the ticket of their sign-in, their children, and addresses. */

const persons: Readonly<Record<string, { bsn: string; children: object[] }>> = {
  'ticket-of-anna': {
    bsn: '111222333',
    children: [
      { bsn: '010464554', names: { first: 'Emma', last: 'de Vries' }, birthDate: '2012-03-09' },
      { bsn: '123456782', names: { first: 'Daan', last: 'de Vries' }, birthDate: '2014-11-30' },
      { bsn: '999990019', names: { first: 'Sanne', last: 'de Vries' }, birthDate: '2016-07-01', deathDate: '2017-01-15' },
    ],
  },
  'ticket-of-piet': { bsn: '999991772', children: [] },
};

const addresses = [
  ...['98', '100', '102'].map((number) => ({ postcode: '1015 CJ', number, street: 'Keizersgracht', city: 'Amsterdam' })),
  ...['1', '3', '5'].map((number) => ({ postcode: '3511 LX', number, street: 'Neude', city: 'Utrecht' })),
];

/** Answers a request. */
export function municipality(path: string, query: URLSearchParams): object | undefined {
  const ticket = query.get('ticket') ?? '';
  const person = Object.hasOwn(persons, ticket) ? persons[ticket] : undefined;
  switch (path) {
    case '/person':
      return person;
    case '/person/children':
      return person;
    case '/addresses':
      return {
        addresses: addresses.filter(({ postcode, number }) => postcode === query.get('postcode') && number === query.get('number')),
      };
    default:
      return undefined;
  }
}
