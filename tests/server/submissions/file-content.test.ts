import { describe, expect, it } from 'vitest';
import { inspectFile } from '../../../server/submissions/file-content.ts';
import { archive, cfb, pdf, picture, program } from '../support/sample-content.ts';

const inspect = (name: string, content: Uint8Array) => inspectFile({ id: '1', name, size: content.length, type: 'text/plain' }, content);

describe('the content of a file', () => {
  it('gives its true type, whatever the sender said', async () => {
    expect(await inspect('letter.pdf', pdf)).toMatchObject({ type: 'application/pdf' });
    expect(await inspect('LETTER.PDF', pdf)).toMatchObject({ type: 'application/pdf' });
  });

  it('gives the size of a picture', async () => {
    expect(await inspect('me.jpg', await picture('jpeg', 60, 40))).toMatchObject({ type: 'image/jpeg', width: 60, height: 40 });
    expect(await inspect('me.png', await picture('png'))).toMatchObject({ type: 'image/png', width: 40, height: 40 });
  });

  it.each(['old.doc', 'old.xls'])('of old Office files passes as %s', async (name) => {
    expect(await inspect(name, cfb)).toBeDefined();
  });

  it.each([['new.docx', 'word/document.xml'], ['new.xlsx', 'xl/workbook.xml']])('of the archive %s with %s passes', async (name, entry) => {
    expect(await inspect(name, archive(entry))).toBeDefined();
  });

  it('has to be what the name says', async () => {
    expect(await inspect('me.jpg', await picture('png'))).toBeUndefined();
    expect(await inspect('letter.pdf', program)).toBeUndefined();
    expect(await inspect('letter.docx', pdf)).toBeUndefined();
    expect(await inspect('letter.docx', archive('xl/workbook.xml'))).toBeUndefined();
    expect(await inspect('letter.docx', archive('secret.txt'))).toBeUndefined();
    expect(await inspect('letter.pdf', new TextEncoder().encode('<html>'))).toBeUndefined();
    expect(await inspect('letter.exe', program)).toBeUndefined();
  });

  it('of a picture has to be whole', async () => {
    const whole = await picture('jpeg', 400, 400);
    expect(await inspect('me.jpg', whole.slice(0, whole.length / 2))).toBeUndefined();
  });
});
