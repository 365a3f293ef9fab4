import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDecimals,
  divideDecimals,
  isMultipleOf,
  multiplyByRatio,
  multiplyDecimals,
  remainderDecimals,
  roundToMultiple,
  roundToPlaces,
  subtractDecimals,
} from '../../../engine/operators/decimal.ts';

/** An exact fraction with a positive denominator: the reference, which knows neither digits nor exponents. */
interface Fraction {
  top: bigint;
  bottom: bigint;
}

/** Reads the shortest notation of a number, digit by digit. */
function toFraction(value: number): Fraction {
  const [, sign, whole, part = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(String(value))!;
  let top = 0n;
  for (const digit of whole! + part) top = top * 10n + BigInt(digit);
  let bottom = 1n;
  let shift = Number(exponent) - part.length;
  for (; shift > 0; shift--) top *= 10n;
  for (; shift < 0; shift++) bottom *= 10n;
  return { top: sign === '-' ? -top : top, bottom };
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value);
const truncate = ({ top, bottom }: Fraction): bigint => top / bottom;
const roundAway = ({ top, bottom }: Fraction): bigint => (top < 0n ? -1n : 1n) * ((2n * abs(top) + bottom) / (2n * bottom));
const floor = ({ top, bottom }: Fraction): bigint => (top % bottom < 0n ? top / bottom - 1n : top / bottom);
const times = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, bottom: a.bottom * b.bottom });
const plus = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom });
const negate = ({ top, bottom }: Fraction): Fraction => ({ top: -top, bottom });
const invert = ({ top, bottom }: Fraction): Fraction => (top < 0n ? { top: -bottom, bottom: -top } : { top: bottom, bottom: top });
const powerOfTen = (exponent: number): Fraction =>
  exponent < 0 ? { top: 1n, bottom: 10n ** BigInt(-exponent) } : { top: 10n ** BigInt(exponent), bottom: 1n };

/** Rounds a fraction to 15 significant digits: searches the exponent for which the rounded integer has at most 15 digits. */
function toReference(fraction: Fraction): number | null {
  if (fraction.top === 0n) return 0;
  const estimate = String(abs(fraction.top)).length - String(fraction.bottom).length;
  let exponent = estimate - 17;
  while (abs(truncate(times(fraction, powerOfTen(-exponent)))) >= 10n ** 15n) exponent += 1;
  const value = Number(`${roundAway(times(fraction, powerOfTen(-exponent)))}e${exponent}`);
  return Number.isFinite(value) ? value + 0 : null;
}

const money = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((cents) => cents / 100);
const short = fc.tuple(fc.integer(), fc.integer({ min: 0, max: 12 })).map(([digits, places]) => Number(`${digits}e-${places}`));
const integer = fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.maxSafeInteger());
const any = fc.double({ noNaN: true, noDefaultInfinity: true });
const number = fc.oneof(money, short, integer, any);
const runs = { numRuns: 4000, seed: 20_261_122 };

test('addition and subtraction agree with exact fractions', () => {
  fc.assert(
    fc.property(number, number, (a, b) => {
      expect(addDecimals(a, b)).toBe(toReference(plus(toFraction(a), toFraction(b))));
      expect(subtractDecimals(a, b)).toBe(toReference(plus(toFraction(a), negate(toFraction(b)))));
    }),
    runs,
  );
});

test('multiplication and division agree with exact fractions', () => {
  fc.assert(
    fc.property(number, number, (a, b) => {
      expect(multiplyDecimals(a, b)).toBe(toReference(times(toFraction(a), toFraction(b))));
      expect(divideDecimals(a, b)).toBe(b === 0 ? null : toReference(times(toFraction(a), invert(toFraction(b)))));
    }),
    runs,
  );
});

test('a ratio is rounded once', () => {
  fc.assert(
    fc.property(number, short, short, (value, factor, divisor) => {
      const exact = divisor === 0 ? null : times(times(toFraction(value), toFraction(factor)), invert(toFraction(divisor)));
      expect(multiplyByRatio(value, factor, divisor)).toBe(exact === null ? null : toReference(exact));
    }),
    runs,
  );
});

test('the remainder agrees with exact fractions', () => {
  fc.assert(
    fc.property(number, number, (a, b) => {
      const [x, y] = [toFraction(a), toFraction(b)];
      const exact = b === 0 ? null : plus(x, negate(times(y, { top: truncate(times(x, invert(y))), bottom: 1n })));
      expect(remainderDecimals(a, b)).toBe(exact === null ? null : toReference(exact));
    }),
    runs,
  );
});

test('rounding to places agrees with exact fractions', () => {
  fc.assert(
    fc.property(number, fc.integer({ min: -20, max: 20 }), (value, places) => {
      const scaled = times(toFraction(value), powerOfTen(places));
      const back = (whole: bigint): number | null => toReference(times({ top: whole, bottom: 1n }, powerOfTen(-places)));
      expect(roundToPlaces(value, places, 'half-away')).toBe(back(roundAway(scaled)));
      expect(roundToPlaces(value, places, 'floor')).toBe(back(floor(scaled)));
      expect(roundToPlaces(value, places, 'ceil')).toBe(back(-floor(negate(scaled))));
    }),
    runs,
  );
});

test('multiples agree with exact fractions', () => {
  const step = fc.oneof(short, fc.constantFrom(0.01, 0.05, 0.25, 0.1, 5, 12, 1e-9, 1e20)).filter((value) => value !== 0);
  fc.assert(
    fc.property(number, step, (value, multipleOf) => {
      const size = toFraction(Math.abs(multipleOf));
      const count = times(toFraction(value), invert(size));
      const rounded = toReference(times({ top: roundAway(count), bottom: 1n }, size));
      expect(roundToMultiple(value, multipleOf)).toBe(rounded);
      expect(isMultipleOf(value, multipleOf)).toBe(count.top % count.bottom === 0n);
    }),
    runs,
  );
});

test.each([
  [addDecimals(0.1, 0.2), 0.3],
  [subtractDecimals(1000000.1, 1000000), 0.1],
  [multiplyDecimals(3, 2.95), 8.85],
  [multiplyDecimals(1.1, 1.1), 1.21],
  [divideDecimals(0.3, 0.1), 3],
  [divideDecimals(1, 3), 0.333333333333333],
  [divideDecimals(2, 3), 0.666666666666667],
  [remainderDecimals(0.3, 0.1), 0],
  [remainderDecimals(-5.5, 2), -1.5],
  [roundToPlaces(1.005, 2, 'half-away'), 1.01],
  [roundToPlaces(-2.5, 0, 'half-away'), -3],
  [roundToPlaces(2.5, 0, 'half-away'), 3],
  [roundToPlaces(-2.1, 0, 'floor'), -3],
  [roundToPlaces(-2.9, 0, 'ceil'), -2],
  [roundToPlaces(1250, -2, 'half-away'), 1300],
  [roundToPlaces(5e-324, 400, 'half-away'), 5e-324],
  [roundToPlaces(1e308, -400, 'half-away'), 0],
  [roundToMultiple(2.37, 0.05), 2.35],
  [roundToMultiple(2.375, 0.05), 2.4],
  [roundToMultiple(-2.375, 0.05), -2.4],
  [roundToMultiple(5e-324, 1), 0],
])('%d is %d', (found, expected) => {
  expect(found).toBe(expected);
});

test('a result that is no number is null', () => {
  expect(addDecimals(1.7e308, 1.7e308)).toBeNull();
  expect(multiplyDecimals(1e200, -1e200)).toBeNull();
  expect(divideDecimals(1, 0)).toBeNull();
  expect(divideDecimals(0, 0)).toBeNull();
  expect(divideDecimals(1e308, 1e-308)).toBeNull();
  expect(remainderDecimals(1, 0)).toBeNull();
  expect(roundToPlaces(-1, -400, 'floor')).toBeNull();
  expect(roundToPlaces(1, 0.5, 'half-away')).toBeNull();
  expect(roundToMultiple(1, 0)).toBeNull();
  for (const odd of [NaN, Infinity, -Infinity]) {
    expect(addDecimals(odd, 1)).toBeNull();
    expect(multiplyDecimals(odd, 0)).toBeNull();
    expect(divideDecimals(1, odd)).toBeNull();
    expect(remainderDecimals(1, odd)).toBeNull();
    expect(roundToPlaces(odd, 0, 'ceil')).toBeNull();
    expect(roundToPlaces(1, odd, 'ceil')).toBeNull();
    expect(roundToMultiple(odd, 1)).toBeNull();
    expect(isMultipleOf(odd, 1)).toBe(false);
  }
});

test('no result is -0', () => {
  const results = [
    addDecimals(-0, -0),
    subtractDecimals(-0, 0),
    multiplyDecimals(-1, 0),
    divideDecimals(0, -5),
    remainderDecimals(-4, 2),
    remainderDecimals(-0.4, 0.2),
    roundToPlaces(-0.4, 0, 'half-away'),
    roundToPlaces(-0.4, 0, 'ceil'),
    roundToPlaces(-0, 0, 'floor'),
    roundToMultiple(-0.4, 1),
    multiplyDecimals(-1e-200, 1e-200),
  ];
  for (const result of results) expect(result).toBe(0);
});

test('the time of an operation is bounded for all exponents', () => {
  const start = performance.now();
  for (let count = 0; count < 1000; count++) {
    addDecimals(1.7e308, 5e-324);
    remainderDecimals(1.7e308, 3e-320);
    roundToMultiple(1.7e308, 5e-324);
    divideDecimals(5e-324, 1.7e308);
  }
  expect((performance.now() - start) / 4000).toBeLessThan(0.2);
});
