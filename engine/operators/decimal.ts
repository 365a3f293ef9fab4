/**
 * Decimal arithmetic over JavaScript numbers, alike in the browser and on the server. A number is read as its shortest decimal notation, so 0.1
 * is exactly one tenth. Each result is computed exactly, then rounded to 15 significant digits, half away from zero. A result is never -0, and
 * null instead of NaN or an infinity. A double keeps every decimal of 15 digits, so no result depends on the platform.
 */

/** How `roundToPlaces` rounds: to the nearest (half away from zero), down, or up. */
export type RoundingMode = 'half-away' | 'floor' | 'ceil';

const SIGNIFICANT_DIGITS = 15;
/** Integers below this limit have at most 15 digits, and a double holds them, their sums and differences exactly. */
const MAX_SCALED = 1e15;
/** Largest scale of the fast path: numbers with at most nine decimal places. */
const MAX_SCALE = 1e9;
/** The smallest number has 324 decimal places, the largest has 309 digits. */
const MAX_DECIMAL_PLACES = 330;

/**
 * Adds two numbers.
 * @example addDecimals(0.1, 0.2) // 0.3
 */
export function addDecimals(a: number, b: number): number | null {
  const sum = a + b;
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b) && isShort(sum)) return sum + 0;
  const scale = findCommonScale(a, b);
  if (scale !== 0) {
    const scaled = Math.round(a * scale) + Math.round(b * scale);
    if (isShort(scaled)) return scaled / scale + 0;
  }
  return join(a, b, (x, y) => {
    const [left, right, exponent] = align(x, y);
    return { digits: left + right, exponent };
  });
}

/**
 * Subtracts the second number from the first.
 * @example subtractDecimals(1000000.1, 1000000) // 0.1
 */
export function subtractDecimals(a: number, b: number): number | null {
  return addDecimals(a, -b);
}

/**
 * Multiplies two numbers.
 * @example multiplyDecimals(3, 2.95) // 8.85
 */
export function multiplyDecimals(a: number, b: number): number | null {
  const product = a * b;
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b) && isShort(product)) return product + 0;
  const [scaleA, scaleB] = [findScale(a), findScale(b)];
  if (scaleA !== 0 && scaleB !== 0) {
    const scaled = Math.round(a * scaleA) * Math.round(b * scaleB);
    if (isShort(scaled)) return scaled / (scaleA * scaleB) + 0;
  }
  return join(a, b, (x, y) => ({ digits: x.digits * y.digits, exponent: x.exponent + y.exponent }));
}

/**
 * Divides the first number by the second; null if the second is 0.
 * @example divideDecimals(0.3, 0.1) // 3
 */
export function divideDecimals(a: number, b: number): number | null {
  const quotient = a / b;
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b) && Number.isInteger(quotient) && a % b === 0 && isShort(quotient))
    return quotient + 0;
  return join(a, b, divide);
}

/**
 * Multiplies by a ratio and rounds once; null if the divisor is 0.
 * @example multiplyByRatio(5, 0.3048, 0.0254) // 60
 */
export function multiplyByRatio(value: number, factor: number, divisor: number): number | null {
  if (![value, factor, divisor].every(Number.isFinite) || divisor === 0) return null;
  const [x, y] = [toDecimal(value), toDecimal(factor)];
  return toNumber(divide({ digits: x.digits * y.digits, exponent: x.exponent + y.exponent }, toDecimal(divisor)));
}

/**
 * Returns the remainder of a division, with the sign of the dividend; null if the divisor is 0.
 * @example remainderDecimals(0.3, 0.1) // 0
 */
export function remainderDecimals(a: number, b: number): number | null {
  if (b === 0) return null;
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b) && isShort(a)) return (a % b) + 0;
  const scale = findCommonScale(a, b);
  if (scale !== 0) return (Math.round(a * scale) % Math.round(b * scale)) / scale + 0;
  return join(a, b, (x, y) => {
    const [left, right, exponent] = align(x, y);
    return { digits: left % right, exponent };
  });
}

/**
 * Returns the square root; null for a negative number.
 * @example getSquareRoot(0.09) // 0.3
 */
export function getSquareRoot(value: number): number | null {
  if (!(value > 0) || !Number.isFinite(value)) return value === 0 ? 0 : null;
  const { digits, exponent } = toDecimal(value);
  // The exponent must be even; 40 more digits give more than 15 of the root. The rest is cut off, as in a division.
  const shift = 40 + Math.abs((exponent - 40) % 2);
  return toNumber({ digits: getIntegerRoot(digits * 10n ** BigInt(shift)), exponent: (exponent - shift) / 2 });
}

/** Digits that are kept between the multiplications of a power. Up to this length, a power is exact before it is rounded. */
const POWER_DIGITS = 60;

/**
 * Raises to a power; null for a result that does not exist or is too large. An exponent that is no integer gives the result of `Math.pow`, rounded
 * to 15 significant digits.
 * @example raiseToPower(1.1, 2) // 1.21
 */
export function raiseToPower(base: number, exponent: number): number | null {
  if (!Number.isFinite(base) || !Number.isFinite(exponent)) return null;
  if (exponent === 0.5) return getSquareRoot(base);
  if (base === 0 || !Number.isSafeInteger(exponent)) {
    const power = base ** exponent;
    return Number.isFinite(power) ? Number(power.toPrecision(SIGNIFICANT_DIGITS)) + 0 : null;
  }
  let [power, square]: [Decimal, Decimal] = [{ digits: 1n, exponent: 0 }, toDecimal(base)];
  for (let rest = Math.abs(exponent); rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) power = multiplyShortened(power, square);
    square = multiplyShortened(square, square);
  }
  return toNumber(exponent < 0 ? divide({ digits: 1n, exponent: 0 }, power) : power);
}

function multiplyShortened(a: Decimal, b: Decimal): Decimal {
  const digits = a.digits * b.digits;
  const dropped = Math.max(0, countDigits(digits) - POWER_DIGITS);
  return { digits: digits / 10n ** BigInt(dropped), exponent: a.exponent + b.exponent + dropped };
}

/** Returns the integer part of the square root of an integer, by Newton's method. */
function getIntegerRoot(square: bigint): bigint {
  let root = 10n ** BigInt(Math.ceil(countDigits(square) / 2));
  for (let next = (root + square / root) / 2n; next < root; next = (root + square / root) / 2n) root = next;
  return root;
}

/**
 * Rounds to a number of decimal places; a negative number rounds to tens, hundreds and so on. The result is null if the number of places is not
 * an integer.
 * @example roundToPlaces(1.005, 2, 'half-away') // 1.01
 */
export function roundToPlaces(value: number, places: number, mode: RoundingMode): number | null {
  if (!Number.isFinite(value) || !Number.isInteger(places)) return null;
  if (places >= 0 && Number.isSafeInteger(value) && isShort(value)) return value + 0;
  const { digits, exponent } = toDecimal(value);
  const dropped = -exponent - Math.max(-MAX_DECIMAL_PLACES, Math.min(MAX_DECIMAL_PLACES, places));
  if (dropped <= 0) return toNumber({ digits, exponent });
  return toNumber({ digits: divideInteger(digits, 10n ** BigInt(dropped), mode), exponent: exponent + dropped });
}

/**
 * Rounds to the nearest multiple of a number, half away from zero; null if that number is 0.
 * @example roundToMultiple(2.37, 0.05) // 2.35
 */
export function roundToMultiple(value: number, multipleOf: number): number | null {
  if (multipleOf === 0) return null;
  return join(value, Math.abs(multipleOf), (x, y) => {
    const [left, right, exponent] = align(x, y);
    return { digits: divideInteger(left, right, 'half-away') * right, exponent };
  });
}

/**
 * Returns whether a number is an integer multiple of another; false if the other is 0.
 * @example isMultipleOf(0.3, 0.1) // true
 */
export function isMultipleOf(value: number, multipleOf: number): boolean {
  if (multipleOf === 0 || !Number.isFinite(value) || !Number.isFinite(multipleOf)) return false;
  if (Number.isSafeInteger(value) && Number.isSafeInteger(multipleOf)) return value % multipleOf === 0;
  const [left, right] = align(toDecimal(value), toDecimal(multipleOf));
  return left % right === 0n;
}

/** Plain notation. Longer texts are not the notation of a number that a double can hold, or have digits without effect. */
const PLAIN_NOTATION = /^-?\d{1,400}(?:\.\d{1,400})?$/;

/**
 * Reads a number in plain notation, with spaces around it allowed; null for other text.
 * @example parseDecimal(' -12.5 ') // -12.5
 */
export function parseDecimal(text: string): number | null {
  const plain = text.trim();
  return PLAIN_NOTATION.test(plain) ? toNumber(readNotation(plain)) : null;
}

/** An exact decimal number: digits × 10 ^ exponent. */
interface Decimal {
  digits: bigint;
  exponent: number;
}

/** Computes exactly and rounds once. `compute` returns null for a result that does not exist. */
function join(a: number, b: number, compute: (x: Decimal, y: Decimal) => Decimal | null): number | null {
  return Number.isFinite(a) && Number.isFinite(b) ? toNumber(compute(toDecimal(a), toDecimal(b))) : null;
}

function isShort(integer: number): boolean {
  return integer < MAX_SCALED && integer > -MAX_SCALED;
}

/**
 * Returns the smallest power of ten that makes a number an integer; 0 if it has more than 15 digits or 9 decimal places. A scaled number of at
 * most 15 digits has an error below one half, so rounding it gives the exact integer, and dividing an integer by a power of ten is exact.
 */
function findScale(value: number): number {
  for (let scale = 1; scale <= MAX_SCALE; scale *= 10) {
    const scaled = Math.round(value * scale);
    if (!isShort(scaled)) return 0;
    if (scaled / scale === value) return scale;
  }
  return 0;
}

/** Returns a power of ten that makes both numbers integers of at most 15 digits; 0 if there is none on the fast path. */
function findCommonScale(a: number, b: number): number {
  const scaleA = findScale(a);
  const scaleB = scaleA === 0 ? 0 : findScale(b);
  const scale = scaleB === 0 ? 0 : Math.max(scaleA, scaleB);
  return isShort(a * scale) && isShort(b * scale) ? scale : 0;
}

function toDecimal(value: number): Decimal {
  return readNotation(String(value));
}

function readNotation(text: string): Decimal {
  const [mantissa = '', exponent = '0'] = text.split('e');
  const dot = mantissa.indexOf('.');
  const places = dot < 0 ? 0 : mantissa.length - dot - 1;
  return { digits: BigInt(mantissa.replace('.', '')), exponent: Number(exponent) - places };
}

/** Returns the nearest number of 15 significant digits; null for null and for an overflow. */
function toNumber(decimal: Decimal | null): number | null {
  if (decimal === null) return null;
  let { digits, exponent } = decimal;
  const dropped = countDigits(digits) - SIGNIFICANT_DIGITS;
  if (dropped > 0) {
    digits = divideInteger(digits, 10n ** BigInt(dropped), 'half-away');
    exponent += dropped;
  }
  const value = Number(`${digits}e${exponent}`);
  return Number.isFinite(value) ? value + 0 : null;
}

/** Returns the digits of both numbers for their smaller exponent. There are at most about 650 digits. */
function align(a: Decimal, b: Decimal): [a: bigint, b: bigint, exponent: number] {
  const exponent = Math.min(a.exponent, b.exponent);
  const raise = ({ digits, exponent: own }: Decimal): bigint => (own === exponent ? digits : digits * 10n ** BigInt(own - exponent));
  return [raise(a), raise(b), exponent];
}

/** Divides to more than 15 digits. The rest is cut off, which does not change a rounding half away from zero. */
function divide(a: Decimal, b: Decimal): Decimal | null {
  if (b.digits === 0n) return null;
  const shift = Math.max(0, SIGNIFICANT_DIGITS + 2 + countDigits(b.digits) - countDigits(a.digits));
  return { digits: (a.digits * 10n ** BigInt(shift)) / b.digits, exponent: a.exponent - b.exponent - shift };
}

/** Divides an integer by a positive one and rounds to an integer. */
function divideInteger(dividend: bigint, divisor: bigint, mode: RoundingMode): bigint {
  const quotient = dividend / divisor;
  const rest = dividend % divisor;
  const sign = dividend < 0n ? -1n : 1n;
  switch (mode) {
    case 'floor':
      return rest < 0n ? quotient - 1n : quotient;
    case 'ceil':
      return rest > 0n ? quotient + 1n : quotient;
    default:
      return rest * sign * 2n >= divisor ? quotient + sign : quotient;
  }
}

function countDigits(digits: bigint): number {
  return digits.toString().length - (digits < 0n ? 1 : 0);
}
