import { describe, expect, test } from 'vitest';
import { hasPendingReEnrollment } from '../../server/enrollment/db/learners.ts';
import { demoDatabase } from '../server/support/demo-database.ts';
import { fillForm, multipart } from '../server/support/fill-form.ts';
import { openApp } from '../server/support/open-app.ts';
import { squareJpeg } from '../e2e/support/sample-files.ts';
import { app } from './support/shipped.ts';

const demo = await demoDatabase();
const { buffer } = await squareJpeg('learner.jpg');
const pictures = { 'files.idPicture': [new File([new Uint8Array(buffer)], 'learner.jpg', { type: 'image/jpeg' })] };
const terms = { 'termsAndConditions.generalTerms': true, 'termsAndConditions.refundPolicy': true, 'termsAndConditions.dataPrivacy': true };
const check = '/api/enrollment_validations/re_enrollment_data';

async function open(learner: string, answers: Record<string, string> = {}) {
  const opened = await openApp({ demo });
  const { answers: filled } = await fillForm(opened.app, 're-enrollment', { learner_id: learner }, { ...terms, ...answers });
  const post = async (path: string, body: BodyInit) => {
    const reply = await opened.app.request(path, { method: 'POST', body });
    return { status: reply.status, body: (await reply.json()) as { errors?: Record<string, string> } };
  };
  return { ...opened, filled: filled as Record<string, Record<string, unknown>>, post };
}

describe('the API of re-enrollment', () => {
  test('validates and stores the answers of the form', async () => {
    const { post, filled } = await open('2024-00001');
    expect(await post(check, multipart(filled, pictures))).toEqual({ status: 200, body: { valid: true } });
    expect(await post('/api/re_enrollments', multipart(filled, pictures))).toMatchObject({
      status: 201,
      body: { kind: 're_enrollment', status: 'pending' },
    });
  });

  test('stores one of two simultaneous re-enrollments of a learner', async () => {
    const { filled } = await open('2024-00001');
    const { app: server, store } = await openApp({
      demo,
      env: { DEMO: 'off' },
      definitions: { 'app.json': { ...app, prefill: { proof: 'none' } } },
    });
    const send = () => server.request('/api/re_enrollments', { method: 'POST', body: multipart(filled, pictures) });
    const replies = await Promise.all([send(), send()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(await hasPendingReEnrollment(store, '2024-00001')).toBe(true);
    expect((await send()).status).toBe(422);
  });

  test('refuses a second re-enrollment of a learner, also in the demonstration', async () => {
    const { app: server, post, filled } = await open('2024-00001');
    expect((await post('/api/re_enrollments', multipart(filled, pictures))).status).toBe(201);
    const again = await post('/api/re_enrollments', multipart(filled, pictures));
    expect(again.status).toBe(422);
    expect(again.body.errors).toHaveProperty(['student.learnerID']);
    const prefill = await server.request('/api/prefills/learner?learner_id=2024-00001');
    expect(await prefill.json()).toMatchObject({ student: null, remark: { title: 'UNDER REVIEW' } });
    const { body } = await post(check, multipart(filled, pictures));
    expect(body.errors).toHaveProperty(['student.learnerID']);
  });

  test('accepts enrollment values, learnerID and enrollmentPin directly in the posted object', async () => {
    const { post, filled } = await open('2024-00008', { 'student.enrollmentPin': '246810' });
    const {
      enrollment,
      student: { learnerID, enrollmentPin, ...student },
      ...rest
    } = filled as { student: Record<string, unknown>; enrollment: Record<string, unknown> };
    const flat = { ...rest, student, ...enrollment, learnerID, enrollmentPin, enrollmentPinRequired: true };
    expect(await post(check, multipart(flat, pictures))).toEqual({ status: 200, body: { valid: true } });
    const wrong = await post(check, multipart({ ...flat, enrollmentPin: '111111', enrollmentPinRequired: false }, pictures));
    expect(wrong.status).toBe(422);
    expect(Object.values(wrong.body.errors ?? {})).toEqual(['The enrollment PIN is not correct']);
  });

  test('accepts JSON, which is validated without the picture', async () => {
    const { app: server, filled } = await open('2024-00008', { 'student.enrollmentPin': '246810' });
    const { learnerID, enrollmentPin, ...student } = filled['student'] as Record<string, unknown>;
    const { files: _files, enrollment, ...rest } = filled;
    const flat = { ...rest, student, ...enrollment, learnerID, enrollmentPin, enrollmentPinRequired: true };
    const send = async (path: string, body: unknown) => {
      const reply = await server.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: reply.status, ...((await reply.json()) as { valid?: boolean; errors?: Record<string, string> }) };
    };
    expect(await send(check, flat)).toEqual({ status: 200, valid: true });
    const { program: _program, ...incomplete } = flat as Record<string, unknown>;
    const refused = await send(check, { ...incomplete, enrollmentPin: '111111' });
    expect(refused.status).toBe(422);
    expect(Object.values(refused.errors ?? {})).toEqual(['The enrollment PIN is not correct', 'Program category is required']);
    const described = await send(check, { ...flat, files: { idPicture: [{ name: 'learner.gif', size: 10, type: 'image/gif' }] } });
    expect(Object.keys(described.errors ?? {})).toEqual(['files.idPicture']);
    const submission = await send('/api/re_enrollments', filled);
    expect(Object.keys(submission.errors ?? {})).toEqual(['files.idPicture']);
  });

  test('names what is missing', async () => {
    const { post, filled } = await open('2024-00001');
    const { program: _program, ...enrollment } = filled.enrollment!;
    const { status, body } = await post(check, multipart({ ...filled, enrollment }, pictures));
    expect([status, Object.values(body.errors ?? {})]).toEqual([422, ['Program category is required']]);
  });

  test.each(['2024-00002', '2024-00003', '2024-00004', '2024-00005', '2024-00006', '2024-00007', '9999-99999'])(
    'refuses %s',
    async (learnerID) => {
      const { post, filled } = await open('2024-00001');
      const forged = multipart({ ...filled, student: { ...filled.student, learnerID } }, pictures);
      expect((await post('/api/re_enrollments', forged)).status).toBe(422);
    },
  );
});
