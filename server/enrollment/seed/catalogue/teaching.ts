/** Compact description of what each demo school teaches, to which grades, where and when. The rules are derived from it. */

/** A school teaches grade levels `from`–`to` with a material in a program, led under any of the legacy programs. */
export interface Teaching {
  school: string;
  program: string;
  material: string;
  from: string;
  to: string;
  legacy: string[];
}

const of = (school: string, lines: [program: string, material: string, from: string, to: string, ...legacy: string[]][]): Teaching[] =>
  lines.map(([program, material, from, to, ...legacy]) => ({
    school: `school-${school}`,
    program: `program-${program}`,
    material: `material-${material}`,
    from,
    to,
    legacy: legacy.map((name) => `legacy-${name}`),
  }));

/** What each demo school teaches. */
export const teachings: Teaching[] = [
  ...of('bayani', [
    ['regular', 'bayani-modules', 'Nursery 2', 'Grade 12', 'independent', 'tutorial'],
    ['regular', 'montessori', 'Nursery 2', 'Kinder', 'independent', 'community'],
    ['guided', 'bayani-modules', 'Kinder', 'Grade 10', 'tutorial'],
    ['online', 'quipper', 'Grade 7', 'Grade 12', 'live-online'],
    ['classical', 'classical-conversations', 'Kinder', 'Grade 12', 'community'],
    ['developmental', 'developmental', 'Kinder', 'Grade 10', 'developmental'],
  ]),
  ...of('masters-academy', [
    ['regular', 'bayani-modules', 'Kinder', 'Grade 12', 'independent'],
    ['guided', 'ignitia', 'Grade 3', 'Grade 12', 'tutorial'],
    ['classical', 'classical-conversations', 'Kinder', 'Grade 12', 'community'],
  ]),
  ...of('sampaguita', [
    ['regular', 'montessori', 'Nursery 2', 'Kinder', 'community'],
    ['guided', 'bayani-modules', 'Grade 1', 'Grade 6', 'tutorial'],
    ['developmental', 'developmental', 'Nursery 3', 'Grade 6', 'developmental'],
  ]),
  ...of('lighthouse', [
    ['regular', 'bju-dlo', 'Pre-Kinder', 'Grade 12', 'independent', 'tutorial'],
    ['regular', 'montessori', 'Nursery 2', 'Kinder', 'independent'],
    ['guided', 'bju-dlo', 'Kinder', 'Grade 12', 'tutorial'],
    ['online', 'ignitia', 'Grade 3', 'Grade 12', 'live-online'],
    ['classical', 'classical-conversations', 'Kinder', 'Grade 12', 'community'],
  ]),
  ...of('masters-international', [
    ['regular', 'bju-dlo', 'Grade 1', 'Grade 12', 'independent'],
    ['classical', 'classical-conversations', 'Grade 1', 'Grade 12', 'community'],
  ]),
  ...of('pacific-bridge', [
    ['regular', 'bju-dlo', 'Kinder', 'Grade 8', 'independent'],
    ['online', 'bju-dlo', 'Kinder', 'Grade 12', 'live-online'],
  ]),
  ...of('kingsbridge', [
    ['regular', 'british', 'Pre-Kinder', 'Grade 12', 'independent'],
    ['guided', 'british', 'Grade 1', 'Grade 6', 'tutorial'],
    ['online', 'british', 'Grade 1', 'Grade 12', 'live-online'],
  ]),
  ...of('oakfield', [
    ['regular', 'british', 'Nursery 2', 'Grade 12', 'independent'],
    ['online', 'british', 'Grade 1', 'Grade 12', 'live-online'],
  ]),
];

const everyCycle = ['march', 'june', 'september', 'december'];
const inPhilippines = ['quezon-city', 'makati', 'pasig', 'alabang', 'antipolo', 'cavite', 'laguna', 'pampanga', 'baguio', 'cebu', 'davao'];

/** The hubs of each school, and its cycles there. */
export const presence: Record<string, { hubs: string[]; cycles: string[] }> = {
  'school-bayani': { hubs: inPhilippines, cycles: everyCycle },
  'school-masters-academy': { hubs: ['quezon-city', 'makati', 'pasig', 'alabang', 'antipolo', 'cebu', 'davao'], cycles: everyCycle },
  'school-sampaguita': { hubs: ['quezon-city', 'cavite', 'laguna', 'pampanga', 'baguio'], cycles: everyCycle },
  'school-lighthouse': { hubs: [...inPhilippines, 'dubai'], cycles: [...everyCycle, 'uae'] },
  'school-masters-international': { hubs: ['makati', 'alabang', 'cebu'], cycles: everyCycle },
  'school-pacific-bridge': { hubs: ['makati', 'cebu'], cycles: everyCycle },
  'school-kingsbridge': { hubs: ['makati', 'cebu', 'dubai'], cycles: ['june', 'september', 'uae'] },
  'school-oakfield': { hubs: ['dubai'], cycles: ['june', 'september', 'uae'] },
};

/** The UAE cycle is only in Dubai. */
const cycleHubs: Record<string, string[]> = { uae: ['dubai'] };
/** Therapy is offered at four hubs; online classes do not start in December. */
const programHubs: Record<string, string[]> = { 'program-developmental': ['quezon-city', 'makati', 'baguio', 'cebu'] };
const programCycles: Record<string, string[]> = { 'program-online': ['march', 'june', 'september', 'uae'] };

/** Returns whether a program is offered at a hub in a cycle. Names are without prefixes. */
export function isProgramOffered(program: string, hub: string, cycle: string): boolean {
  return (
    (cycleHubs[cycle]?.includes(hub) ?? true) &&
    (programHubs[program]?.includes(hub) ?? true) &&
    (programCycles[program]?.includes(cycle) ?? true)
  );
}
