import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSafeFileName } from '../../../server/files/safe-file-name.ts';

describe('a safe file name', () => {
  it.each([
    ['letter.pdf', 'letter.pdf'],
    ['Ñiña de la Cruz.pdf', 'Ñiña de la Cruz.pdf'],
    ['証明書.png', '証明書.png'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\photo.jpg', 'photo.jpg'],
    ['a/b\\c.pdf', 'c.pdf'],
    ['photo\u202egpj.exe', 'photogpj.exe'],
    ['photo.jpg\0.exe', 'photo.jpg.exe'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie_ x.pdf'],
    ['n\u0303.pdf', 'ñ.pdf'],
    ['in\u200bvis\u2060ible\ufeff.pdf', 'invisible.pdf'],
    ['heart\u2764\ufe0f.png', 'heart\u2764.png'],
    ['<b>"x"|y?*:.pdf', '_b__x__y___.pdf'],
    ['.htaccess', 'htaccess'],
    ['...pdf', 'pdf'],
    ['  letter.pdf . ', 'letter.pdf'],
    ['a\u00a0b.pdf', 'a b.pdf'],
    ['CON', '_CON'],
    ['nul.pdf', '_nul.pdf'],
    ['Com1.tar.gz', '_Com1.tar.gz'],
    ['console.pdf', 'console.pdf'],
    ['', 'file'],
    ['/', 'file'],
    ['..', 'file'],
    ['\u202e\u200b', 'file'],
    ['\ud800.pdf', 'pdf'],
  ])('of %j is %j', (name, safe) => {
    expect(toSafeFileName(name)).toBe(safe);
  });

  it('keeps the extension of a long name', () => {
    const safe = toSafeFileName(`${'a'.repeat(5000)}.pdf`);
    expect(safe).toHaveLength(120);
    expect(safe.endsWith('a.pdf')).toBe(true);
    expect(toSafeFileName(`a.${'b'.repeat(5000)}`)).toHaveLength(120);
  });

  it('does not split a surrogate pair', () => {
    for (const lead of ['', 'a']) {
      const safe = toSafeFileName(`${lead}${'😀'.repeat(200)}.pdf`);
      expect(safe).not.toMatch(/\p{Cs}/u);
      expect(safe.length).toBeGreaterThan(117);
    }
  });

  it('is safe for every name, and idempotent', () => {
    const odd = fc.constantFrom(
      '.',
      ' ',
      '/',
      '\\',
      '\0',
      '\u202e',
      '\u200d',
      '\ufe0f',
      '<',
      '|',
      'con',
      'nul',
      '\u0338',
      '\u0301',
      'e',
      '😀',
      '\ud83d',
      '\u00a0',
      '\u2028',
      '.pdf',
      'a'.repeat(60),
    );
    const names = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(fc.oneof(odd, fc.string({ unit: 'grapheme', maxLength: 5 })), { maxLength: 40 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(names, (name) => {
        const safe = toSafeFileName(name);
        expect(toSafeFileName(safe)).toBe(safe);
        expect(safe.length).toBeGreaterThan(0);
        expect(safe.length).toBeLessThanOrEqual(120);
        expect(safe).not.toMatch(/[/\\<>:"|?*\p{Cc}\p{Cf}\p{Cs}]/u);
        expect(safe).not.toMatch(/^[. ]|[. ]$/);
        expect(safe.normalize('NFC')).toBe(safe);
      }),
      { numRuns: 1000 },
    );
  });

  it('processes names of megabytes in linear time', () => {
    for (const name of [`a${' .'.repeat(1_000_000)}x.pdf`, '.'.repeat(2_000_000), `${'\u200B'.repeat(1_000_000)}.pdf`])
      expect(toSafeFileName(name).length).toBeLessThanOrEqual(120);
    expect(toSafeFileName(`${'a'.repeat(1_000_000)}.pdf`)).toMatch(/^a+\.pdf$/);
  });
});
