import { describe, expect, expectTypeOf, it } from 'vitest';
import { type ListItem, type Params, type ReplyData, toRequestLine } from '../../../admin/data/routes.ts';

describe('toRequestLine', () => {
  it('fills path parameters and sends the others as the query', () => {
    expect(toRequestLine('GET /admin/learners', { family: 'f 1', limit: 60 })).toEqual({
      method: 'GET',
      path: 'admin/learners?family=f+1&limit=60',
    });
    expect(toRequestLine('DELETE /hubs/:id', { id: 'h1', school_id: 's1' })).toEqual({ method: 'DELETE', path: 'hubs/h1?school_id=s1' });
    expect(toRequestLine('GET /admin/submissions/:id/files/:fileId', { id: 'a', fileId: 'b' }).path).toBe('admin/submissions/a/files/b');
  });

  it('encodes path parameters, so that a value cannot change the path', () => {
    expect(toRequestLine('PUT /cycles/:id', { id: '../users?x#y' }).path).toBe('cycles/..%2Fusers%3Fx%23y');
  });

  it('leaves out empty query parameters', () => {
    expect(toRequestLine('GET /admin/families', { search: '', sort: undefined, limit: 0 }).path).toBe('admin/families?limit=0');
  });
});

describe('types of the calls', () => {
  it('are those of the handlers of the server', () => {
    expectTypeOf<ReplyData<'GET /admin/maintenance'>>().toEqualTypeOf<{ maintenance_mode: boolean }>();
    expectTypeOf<ReplyData<'DELETE /admin/users/:id'>>().toEqualTypeOf<undefined>();
    expectTypeOf<ListItem<'GET /admin/submissions'>>().toHaveProperty('statusTone');
    expectTypeOf<ListItem<'GET /admin/users'>['built_in']>().toEqualTypeOf<boolean>();
    expectTypeOf<ListItem<'GET /legacy_program_material_rules'>['program']['name']>().toEqualTypeOf<string>();
  });

  it('require the parameters of the path', () => {
    expectTypeOf<{ id: string }>().toExtend<Params<'PUT /cycles/:id'>>();
    expectTypeOf<{ search: string }>().not.toExtend<Params<'PUT /cycles/:id'>>();
  });
});
