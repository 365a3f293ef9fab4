/** Units of measurement and their conversion. The names are those of `Intl.NumberFormat` and of the Unicode CLDR. */

import { addDecimals, multiplyByRatio, subtractDecimals } from '../decimal.ts';

/** What a unit measures. Units of one kind can be converted to each other. */
export type UnitKind = 'length' | 'mass' | 'volume' | 'area' | 'time' | 'temperature' | 'speed';

/** The exact size of each unit, in one base unit for each kind: meter, kilogram, liter, square meter, second, degree Rankine, km/h. */
const sizes: Record<UnitKind, Record<string, number>> = {
  length: {
    millimeter: 0.001,
    centimeter: 0.01,
    decimeter: 0.1,
    meter: 1,
    kilometer: 1000,
    inch: 0.0254,
    foot: 0.3048,
    yard: 0.9144,
    mile: 1609.344,
    'mile-scandinavian': 10_000,
    'nautical-mile': 1852,
  },
  mass: {
    milligram: 0.000001,
    gram: 0.001,
    kilogram: 1,
    tonne: 1000,
    ounce: 0.028349523125,
    pound: 0.45359237,
    stone: 6.35029318,
    ton: 907.18474,
  },
  volume: {
    milliliter: 0.001,
    centiliter: 0.01,
    deciliter: 0.1,
    liter: 1,
    hectoliter: 100,
    'cubic-centimeter': 0.001,
    'cubic-meter': 1000,
    'cubic-inch': 0.016387064,
    'cubic-foot': 28.316846592,
    'cubic-yard': 764.554857984,
    teaspoon: 0.00492892159375,
    tablespoon: 0.01478676478125,
    'fluid-ounce': 0.0295735295625,
    cup: 0.2365882365,
    pint: 0.473176473,
    quart: 0.946352946,
    gallon: 3.785411784,
    'fluid-ounce-imperial': 0.0284130625,
    'pint-imperial': 0.56826125,
    'quart-imperial': 1.1365225,
    'gallon-imperial': 4.54609,
  },
  area: {
    'square-centimeter': 0.0001,
    'square-meter': 1,
    hectare: 10_000,
    'square-kilometer': 1_000_000,
    'square-inch': 0.00064516,
    'square-foot': 0.09290304,
    'square-yard': 0.83612736,
    acre: 4046.8564224,
    'square-mile': 2_589_988.110336,
  },
  time: { millisecond: 0.001, second: 1, minute: 60, hour: 3600, day: 86_400, week: 604_800 },
  temperature: { celsius: 1.8, kelvin: 1.8, fahrenheit: 1 },
  speed: { 'kilometer-per-hour': 1, 'meter-per-second': 3.6, 'mile-per-hour': 1.609344, knot: 1.852 },
};

/** Added to a temperature before it is multiplied by its size, so that it starts at absolute zero. */
const offsets: Record<string, number> = { celsius: 273.15, fahrenheit: 459.67 };

interface Unit {
  kind: UnitKind;
  size: number;
  offset: number;
}

const units: ReadonlyMap<unknown, Unit> = new Map(
  Object.entries(sizes).flatMap(([kind, sizeByName]) =>
    Object.entries(sizeByName).map(([name, size]) => [name, { kind: kind as UnitKind, size, offset: offsets[name] ?? 0 }] as const),
  ),
);

/** The names of all units. */
export const unitNames: readonly string[] = Object.values(sizes).flatMap((sizeByName) => Object.keys(sizeByName));

/**
 * Returns what a unit measures; undefined for an unknown unit.
 * @example getUnitKind('pound') // 'mass'
 */
export function getUnitKind(name: unknown): UnitKind | undefined {
  return units.get(name)?.kind;
}

/**
 * Converts a value between two units of one kind; null for unknown units and units of different kinds.
 * @example convertUnit(5, 'foot', 'inch') // 60
 */
export function convertUnit(value: number, from: unknown, to: unknown): number | null {
  const [source, target] = [units.get(from), units.get(to)];
  if (source === undefined || target === undefined || source.kind !== target.kind) return null;
  const start = addDecimals(value, source.offset);
  const converted = start === null ? null : multiplyByRatio(start, source.size, target.size);
  return converted === null ? null : subtractDecimals(converted, target.offset);
}
