/** Numbers in plain notation, without an exponent: that of answers on the wire. */

/**
 * Returns a number with all its digits.
 * @example formatPlainNumber(1.5e-7) // '0.00000015'
 */
export function formatPlainNumber(value: number): string {
  const [mantissa = '', exponent] = String(value).split('e');
  if (exponent === undefined) return mantissa;
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d)(?:\.(\d+))?$/.exec(mantissa)!;
  const power = Number(exponent);
  if (power > 0) return sign + whole + fraction.padEnd(power, '0');
  return `${sign}0.${'0'.repeat(-power - 1)}${whole}${fraction}`;
}
