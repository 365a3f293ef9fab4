// @vitest-environment happy-dom
/** The checklist of documents on the screen of a submission: states, a refusal with its reason, and the viewer. */

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ShortcutHelp } from '../../../admin/shortcuts/ShortcutHelp.tsx';
import { type DocumentLine, listRemarks } from '../../../admin/submissions/documents/document-texts.ts';
import type { ShownRemark } from '../../../admin/submissions/decide/use-decide.ts';
import { DocumentsCard } from '../../../admin/submissions/documents/DocumentsCard.tsx';
import { FIRST_VIEW, MAX_ZOOM, MIN_ZOOM, rotate, zoom } from '../../../admin/submissions/documents/PictureView.tsx';
import { listViewedFiles } from '../../../admin/submissions/documents/viewed-files.ts';
import { ViewerPlace } from '../../../admin/submissions/documents/ViewerPlace.tsx';
import { json, type Office, openOffice } from '../support/open-admin.tsx';

const file = (id: string, type: string, warning: string | null = null) => ({
  ...{ _id: id, field: 'photo', name: `${id}.x`, type, size: 2048, warning, title: 'ID picture', url: `/f/${id}` },
  viewUrl: warning === null ? `/f/${id}?inline=true` : null,
});
const line = (field: string, title: string, more: Partial<DocumentLine> = {}): DocumentLine => ({
  ...{
    field,
    title,
    isOptional: false,
    state: 'missing',
    reason: null,
    by: null,
    at: null,
    claim: null,
    files: [],
    version: `v-${field}`,
    askedAt: field,
  },
  ...more,
});
const DOCUMENTS = [
  line('photo', 'ID picture', { state: 'received', files: [file('f1', 'image/jpeg'), file('f2', 'application/pdf')] }),
  line('report', 'Report card', { claim: 'later' }),
  line('letter', 'Letter', { claim: 'sent' }),
  line('form', 'Form', { state: 'refused', reason: 'Not signed', by: 'Sam', at: '2026-11-21T08:00:00.000Z' }),
  line('extra', 'Other', { isOptional: true, state: 'received', files: [file('f3', 'application/pdf', 'active-content')] }),
];

let isWide = false;

beforeEach(() => {
  isWide = false;
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({ matches: isWide, media, addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList,
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const PUT = 'PUT admin/submissions/s1/documents/';

function open(answers: Parameters<typeof openOffice>[1] = {}, props: Partial<Parameters<typeof DocumentsCard>[0]> = {}): Office {
  const card = <DocumentsCard submissionId="s1" documents={DOCUMENTS} onView={() => undefined} {...props} />;
  return openOffice(card, { role: 'Staff', ...answers });
}

const item = (title: string): HTMLElement => screen.getByRole('heading', { level: 3, name: title }).closest('li')!;
const button = (title: string, name: string): HTMLElement => within(item(title)).getByRole('button', { name });

describe('the card', () => {
  it('has a line for each document with its state, reason and claim, and sums them up', () => {
    open();
    expect(screen.getByText('3 missing, 2 to check')).toBeTruthy();
    expect(item('ID picture').textContent).toContain('Received');
    expect(item('Report card').textContent).toContain('MissingThe sender will send it later.');
    expect(item('Letter').textContent).toContain('The sender declares that it was sent before.');
    expect(item('Form').textContent).toContain('RefusedNot signedRefused by Sam, ');
    expect(item('Other').textContent).toContain('ReceivedOptional');
    expect(item('Other').textContent).toContain('Check before opening');
    expect(screen.getByRole('link', { name: 'Download all (ZIP)' }).getAttribute('href')).toBe('/api/admin/submissions/s1/files.zip');
  });

  it('has no buttons for viewers, and is empty without documents', () => {
    open({ role: 'Viewer' });
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    cleanup();
    open({}, { documents: [] });
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it.each([
    ['ID picture', 'Accept', 'photo', 'accepted'],
    ['Report card', 'Received', 'report', 'received'],
    ['Form', 'Received', 'form', 'received'],
    ['Other', 'Accept', 'extra', 'accepted'],
  ])('sets the state of "%s" with "%s", with the version that was seen', async (title, name, field, state) => {
    const office = open({ answers: { [`${PUT}${field}`]: () => json({ documents: [] }) } });
    fireEvent.click(button(title, name));
    await waitFor(() => expect(office.asked).toEqual([{ line: `${PUT}${field}`, body: { state, version: `v-${field}` } }]));
    await waitFor(() => expect(document.getElementById('announcements')?.textContent).toMatch(new RegExp(`${title}: (Accepted|Received)`)));
  });

  it('takes back that a document was received on paper', async () => {
    const documents = [line('report', 'Report card', { state: 'received', by: 'Sam', at: '2026-11-21T08:00:00.000Z' })];
    const office = open({ answers: { [`${PUT}report`]: () => json({ documents: [] }) } }, { documents });
    expect(button('Report card', 'Received').getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(button('Report card', 'Received'));
    await waitFor(() => expect(office.asked[0]?.body).toEqual({ state: 'missing', version: 'v-report' }));
  });

  it('says who changed a document meanwhile', async () => {
    const conflict = { conflict: { by: 'Eva', at: null, current: {} } };
    open({ answers: { [`${PUT}photo`]: () => json({ title: 'Changed', ...conflict }, 409) } });
    fireEvent.click(button('ID picture', 'Accept'));
    expect((await screen.findByRole('alert')).textContent).toBe('Eva changed it meanwhile. You see the newer version now.');
  });

  it('asks for what is to be sent, with the reasons, and not for what was sent before', () => {
    const onAsk = vi.fn<(remarks: ShownRemark[]) => void>();
    open({}, { onAsk });
    fireEvent.click(screen.getByRole('button', { name: 'Ask for missing documents' }));
    const remarks = [
      { path: 'report', title: 'Report card', text: 'Please add: Report card' },
      { path: 'form', title: 'Form', text: 'Not signed' },
    ];
    expect(onAsk).toHaveBeenCalledWith(remarks);
    expect(listRemarks(DOCUMENTS)).toEqual(remarks);
    cleanup();
    open({}, { onAsk, documents: [DOCUMENTS[0]!] });
    expect(screen.queryByRole('button', { name: 'Ask for missing documents' })).toBeNull();
  });
});

describe('a refusal', () => {
  const dialog = (): HTMLElement => screen.getByRole('dialog', { name: 'Refuse ID picture' });
  const reason = (): HTMLElement => within(dialog()).getByRole('textbox', { name: 'Reason (required)' });

  it.each(['ctrlKey', 'metaKey'])('is confirmed with Enter and %s', async (key) => {
    const office = open({ answers: { [`${PUT}photo`]: () => json({ documents: [] }) } });
    fireEvent.click(button('ID picture', 'Refuse…'));
    fireEvent.change(reason(), { target: { value: 'Too dark' } });
    fireEvent.keyDown(reason(), { key: 'Enter', [key]: true });
    await waitFor(() => expect(office.asked).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('needs a reason', async () => {
    const office = open({ answers: { [`${PUT}photo`]: () => json({ documents: [] }) } });
    fireEvent.click(button('ID picture', 'Refuse…'));
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Refuse' }));
    expect(await within(dialog()).findByText(/^Give the reason/)).toBeTruthy();
    expect(document.activeElement).toBe(reason());
    expect(office.asked).toEqual([]);
    fireEvent.change(reason(), { target: { value: ' Too dark ' } });
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Refuse' }));
    await waitFor(() => expect(office.asked[0]?.body).toEqual({ state: 'refused', reason: 'Too dark', version: 'v-photo' }));
  });

  it('asks before Escape discards a typed reason', () => {
    open();
    fireEvent.click(button('ID picture', 'Refuse…'));
    fireEvent.change(reason(), { target: { value: 'Too dark' } });
    fireEvent.keyDown(dialog(), { key: 'Escape' });
    expect(screen.getByRole('alertdialog', { name: 'Discard what you entered?' })).toBeTruthy();
  });

  it('stays open with the problem', async () => {
    open({ answers: { [`${PUT}photo`]: () => json({ title: 'Down', detail: 'The server is busy.' }, 503) } });
    fireEvent.click(button('ID picture', 'Refuse…'));
    fireEvent.change(reason(), { target: { value: 'Too dark' } });
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Refuse' }));
    expect(await within(dialog()).findByRole('alert')).toBeTruthy();
  });
});

describe('the viewer', () => {
  function openViewer(
    shownId: string | undefined,
    {
      documents = DOCUMENTS,
      role = 'Staff',
      answers = {},
    }: { documents?: DocumentLine[]; role?: string; answers?: Office['answers'] } = {},
  ) {
    const onShow = vi.fn<(fileId: string) => void>();
    const onClose = vi.fn<() => void>();
    const office = openOffice(
      <ViewerPlace
        submissionId="s1"
        documents={documents}
        files={listViewedFiles(documents)}
        shownId={shownId}
        onShow={onShow}
        onClose={onClose}
      >
        <input aria-label="Search" />
        <textarea aria-label="Note" />
      </ViewerPlace>,
      { role, answers },
    );
    return { office, onShow, onClose };
  }

  it('is beside the answers in a wide window; Escape closes it', async () => {
    isWide = true;
    const { onClose } = openViewer('f1');
    const aside = screen.getByRole('complementary', { name: 'Viewer of documents' });
    const picture = await within(aside).findByRole('img', { name: 'ID picture: f1.x' });
    expect(picture.getAttribute('src')).toBe('/f/f1?inline=true');
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe('ID picture: f1.x 1 of 2, file 1 of 2 of this document, the last one to check'),
    );
    fireEvent.keyDown(picture, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes with Escape wherever the focus is, unless it is in a field with text', async () => {
    isWide = true;
    const { onClose } = openViewer('f1');
    await screen.findByRole('img', { name: 'ID picture: f1.x' });
    const note = screen.getByRole('textbox', { name: 'Note' });
    fireEvent.change(note, { target: { value: 'Call them' } });
    fireEvent.keyDown(note, { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Search' }), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it.each(['button', 'menu', 'dialog'])('leaves Escape to %s that is open', async (what) => {
    isWide = true;
    const { onClose } = openViewer('f1');
    await screen.findByRole('img', { name: 'ID picture: f1.x' });
    const layer = document.body.appendChild(document.createElement(what === 'dialog' ? 'dialog' : 'div'));
    if (what === 'dialog') layer.setAttribute('open', '');
    else if (what === 'menu') layer.setAttribute('role', 'menu');
    else layer.addEventListener('keydown', (event) => event.preventDefault());
    fireEvent.keyDown(layer, { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
    layer.remove();
  });

  it('opens with a key', () => {
    const { onShow } = openViewer(undefined);
    fireEvent.keyDown(document.body, { key: 'v' });
    expect(onShow).toHaveBeenCalledWith('f1');
  });

  it('is a dialog in a narrow window', async () => {
    openViewer('f1');
    const dialog = screen.getByRole('dialog', { name: 'Viewer' });
    expect(await within(dialog).findByRole('img', { name: 'ID picture: f1.x' })).toBeTruthy();
  });

  it('rotates and enlarges a picture by buttons and keys, and moves to the next file', async () => {
    const { onShow } = openViewer('f1');
    const picture = await screen.findByRole('img', { name: 'ID picture: f1.x' });
    const getTransform = () => screen.getByRole('img', { name: 'ID picture: f1.x' }).style.transform;
    fireEvent.click(screen.getByRole('button', { name: 'Rotate' }));
    expect(getTransform()).toContain('rotate(90deg)');
    fireEvent.keyDown(picture, { key: 'r' });
    expect(getTransform()).toContain('rotate(180deg)');
    expect(screen.getByRole('button', { name: 'Smaller' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.keyDown(picture, { key: '+' });
    expect(screen.getByRole('button', { name: 'Smaller' }).getAttribute('aria-disabled')).toBe('false');
    fireEvent.keyDown(picture, { key: 'p' });
    expect(onShow).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Next document' }));
    expect(onShow).toHaveBeenCalledWith('f2');
  });

  it('accepts the document by button and key, and shows the next one that is to be checked', async () => {
    isWide = true;
    const pass = line('pass', 'Passport', {
      state: 'accepted',
      by: 'Sam',
      at: '2026-11-21T08:00:00.000Z',
      files: [file('f4', 'image/jpeg')],
    });
    const visa = line('visa', 'Visa', { state: 'received', files: [file('f5', 'image/jpeg')] });
    const documents = [...DOCUMENTS, pass, visa];
    const answers = { [`${PUT}photo`]: () => json({ documents: [] }), [`${PUT}visa`]: () => json({ documents: [] }) };
    const { office, onShow } = openViewer('f1', { documents, answers });
    await screen.findByRole('img', { name: 'ID picture: f1.x' });
    expect(screen.getByText('1 of 4, file 1 of 2 of this document, 1 more to check')).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'a' });
    await waitFor(() => expect(onShow).toHaveBeenCalledWith('f5'));
    expect(office.asked).toEqual([{ line: `${PUT}photo`, body: { state: 'accepted', version: 'v-photo' } }]);
    cleanup();
    // Documents before the shown one follow those after it.
    const second = openViewer('f5', { documents, answers });
    fireEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(second.onShow).toHaveBeenCalledWith('f1'));
  });

  it('has no keys while the keys are switched off, also in its dialog', async () => {
    openOffice(<ShortcutHelp />);
    fireEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    const toggle = screen.getByRole('switch', { name: 'Use shortcuts in this browser' });
    fireEvent.click(toggle);
    const { office, onShow } = openViewer('f1');
    const picture = await screen.findByRole('img', { name: 'ID picture: f1.x' });
    for (const key of ['a', 'x', 'n', 'r']) fireEvent.keyDown(picture, { key });
    expect(office.asked).toEqual([]);
    expect(onShow).not.toHaveBeenCalled();
    expect(screen.queryByRole('textbox', { name: 'Reason (required)' })).toBeNull();
    expect(picture.style.transform).toContain('rotate(0deg)');
    fireEvent.click(toggle);
    fireEvent.keyDown(picture, { key: 'r' });
    expect(picture.style.transform).toContain('rotate(90deg)');
  });

  it('accepts the next document only after it was seen: a second press is ignored', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const visa = line('visa', 'Visa', { state: 'received', files: [file('f5', 'image/jpeg')] });
    const documents = [DOCUMENTS[0]!, visa];
    const answers = { [`${PUT}photo`]: () => json({ documents: [] }), [`${PUT}visa`]: () => json({ documents: [] }) };
    function Viewer() {
      const [shownId, setShownId] = useState<string | undefined>('f1');
      const files = listViewedFiles(documents);
      return (
        <ViewerPlace {...{ submissionId: 's1', documents, files, shownId, onShow: setShownId }} onClose={() => setShownId(undefined)}>
          Answers
        </ViewerPlace>
      );
    }
    const { asked } = openOffice(<Viewer />, { role: 'Staff', answers });
    const accept = () => screen.getByRole('button', { name: 'Accept' });
    fireEvent.keyDown(await screen.findByRole('img', { name: 'ID picture: f1.x' }), { key: 'a' });
    const next = await screen.findByRole('img', { name: 'ID picture: f5.x' });
    const lines = () => asked.map((one) => one.line);
    // It is not loaded yet.
    vi.advanceTimersByTime(10_000);
    fireEvent.keyDown(next, { key: 'a' });
    fireEvent.load(next);
    vi.advanceTimersByTime(100);
    fireEvent.keyDown(next, { key: 'a' });
    fireEvent.click(accept());
    expect(lines()).toEqual([`${PUT}photo`]);
    vi.advanceTimersByTime(1000);
    fireEvent.keyDown(next, { key: 'a' });
    await waitFor(() => expect(lines()).toEqual([`${PUT}photo`, `${PUT}visa`]));
  });

  it('refuses the document with a reason, and stays where no other one is to be checked', async () => {
    const { office, onShow } = openViewer('f1', { answers: { [`${PUT}photo`]: () => json({ documents: [] }) } });
    fireEvent.keyDown(await screen.findByRole('img', { name: 'ID picture: f1.x' }), { key: 'x' });
    const reason = await screen.findByRole('textbox', { name: 'Reason (required)' });
    // The keys of the viewer are letters in the dialog.
    fireEvent.keyDown(reason, { key: 'a' });
    fireEvent.change(reason, { target: { value: 'Too dark' } });
    fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Refuse ID picture' })).toBeNull());
    expect(office.asked.map(({ body }) => body)).toEqual([{ state: 'refused', reason: 'Too dark', version: 'v-photo' }]);
    expect(onShow).not.toHaveBeenCalled();
  });

  it('shows what went wrong with a decision, and stays', async () => {
    const { onShow } = openViewer('f1', { answers: { [`${PUT}photo`]: () => json({ title: 'Down' }, 503) } });
    fireEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(onShow).not.toHaveBeenCalled();
  });

  it('shows the state to viewers of submissions, without buttons', async () => {
    const refused = line('photo', 'ID picture', {
      state: 'refused',
      reason: 'Too dark',
      by: 'Sam',
      at: '2026-11-21T08:00:00.000Z',
      files: [file('f1', 'image/jpeg')],
    });
    openViewer('f1', { documents: [refused], role: 'Viewer' });
    expect(await screen.findByText('Too dark')).toBeTruthy();
    expect(screen.getByText('Refused')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    fireEvent.keyDown(screen.getByText('Too dark'), { key: 'x' });
    expect(screen.queryByRole('textbox', { name: 'Reason (required)' })).toBeNull();
  });

  it('says that a picture cannot be shown', async () => {
    openViewer('f1');
    fireEvent.error(await screen.findByRole('img', { name: 'ID picture: f1.x' }));
    expect(screen.getByText(/could not be shown/)).toBeTruthy();
  });

  it('shows a PDF in the viewer of the browser, or links to it', async () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
    openViewer('f2');
    expect((await screen.findByRole('link', { name: 'Open f2.x in a new tab' })).getAttribute('href')).toBe('/f/f2?inline=true');
    expect(screen.queryByRole('button', { name: 'Rotate' })).toBeNull();
  });

  it('shows no file with a warning', () => {
    expect(listViewedFiles(DOCUMENTS).map(({ _id }) => _id)).toEqual(['f1', 'f2']);
  });

  it('keeps zoom and rotation within their limits', () => {
    const largest = Array.from({ length: 9 }).reduce<typeof FIRST_VIEW>((view) => zoom(view, 1), FIRST_VIEW);
    expect(largest.zoom).toBe(MAX_ZOOM);
    expect(zoom(FIRST_VIEW, -1).zoom).toBe(MIN_ZOOM);
    expect(rotate({ ...FIRST_VIEW, rotation: 270 }).rotation).toBe(0);
  });
});
