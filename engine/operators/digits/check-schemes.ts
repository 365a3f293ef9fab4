/** The schemes of check digits: whether the last characters of a number follow from the others, so that most typing errors are found. */

/** A list of weights, one for each digit. */
export type Weights = readonly number[];

/** ISO country codes, each with the length of the IBANs of that country. */
const IBAN_LENGTHS =
  'AD24AE23AL28AT20AZ28BA20BE16BG22BH22BI27BR29BY28CH21CR22CY28CZ24DE22DJ27DK18DO28EE20EG29ES24FI18FK18FO18FR27GB22GE22GI23GL18GR27' +
  'GT28HN28HR21HU28IE22IL23IQ23IS26IT27JO30KW30KZ20LB28LC32LI21LT20LU20LV21LY25MC27MD24ME22MK19MN20MR27MT31MU30NI28NL18NO15OM23PK24' +
  'PL28PS29PT25QA29RO24RS22RU33SA24SC31SD18SE24SI19SK24SM27SO23ST25SV28TL23TN24TR26UA29VA22VG24XK20YE30';

/**
 * Returns whether a text is an IBAN: the length of its country, if that is known, and the check digits (ISO 7064 MOD 97-10). Spaces are ignored.
 * @example isIban('NL91 ABNA 0417 1643 00') // true
 */
export function isIban(text: string): boolean {
  const iban = text.replaceAll(' ', '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  const at = IBAN_LENGTHS.indexOf(iban.slice(0, 2));
  if (at >= 0 && Number(IBAN_LENGTHS.slice(at + 2, at + 4)) !== iban.length) return false;
  return computeIbanRemainder(iban) === 1;
}

/**
 * Returns the remainder of an IBAN divided by 97, with its first four characters at the end and each letter as a number from 10 to 35.
 * @example computeIbanRemainder('NL91ABNA0417164300') // 1
 */
export function computeIbanRemainder(iban: string): number {
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

/** Returns the digits of a text that consists of digits, spaces and hyphens; undefined for another text, and for zeros only. */
function readDigits(text: string): number[] | undefined {
  const digits = text.replace(/[ -]/g, '');
  return /^\d*[1-9]\d*$/.test(digits) ? Array.from(digits, Number) : undefined;
}

/**
 * Returns whether the last digit follows from the others by the Luhn algorithm, as in card numbers. Spaces and hyphens are ignored.
 * @example isLuhnNumber('4111 1111 1111 1111') // true
 */
export function isLuhnNumber(text: string): boolean {
  const digits = readDigits(text)?.toReversed() ?? [];
  const double = (digit: number): number => (digit > 4 ? digit * 2 - 9 : digit * 2);
  const sum = digits.reduce((total, digit, index) => total + (index % 2 === 0 ? digit : double(digit)), 0);
  return digits.length > 1 && sum % 10 === 0;
}

/**
 * Returns whether the sum of the digits, each multiplied by its weight, is divisible by 11 for each list of weights. The longest list determines
 * the number of digits; a shorter one is for the first digits. Spaces and hyphens are ignored.
 * @example hasMod11CheckDigits('111222333', [[9, 8, 7, 6, 5, 4, 3, 2, -1]]) // true
 */
export function hasMod11CheckDigits(text: string, lists: readonly Weights[]): boolean {
  const digits = readDigits(text);
  if (digits?.length !== Math.max(...lists.map(({ length }) => length))) return false;
  return lists.every((weights) => weights.reduce((sum, weight, index) => sum + weight * digits[index]!, 0) % 11 === 0);
}
