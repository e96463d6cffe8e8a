import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createDraftMemory,
  emptyDraft,
  parseProposal,
} from '../../../client/src/commands/create/steps/plantDraft.ts';
import { createMemento } from '../../support/stores/secretStorage.ts';

test('a caller may propose id, name and tag, as texts', () => {
  assert.deepEqual(parseProposal({ id: '42', name: 'Fern', tag: 'indoor' }), {
    id: '42',
    name: 'Fern',
    tag: 'indoor',
  });
  assert.deepEqual(parseProposal({ name: 'Fern' }), { id: '', name: 'Fern', tag: '' });
});

test('anything else it says is not heard', () => {
  const proposal = { id: 42, name: 'Fern', tag: {}, baseUrl: 'https://evil.example', token: 'x' };
  assert.deepEqual(parseProposal(proposal), { id: '', name: 'Fern', tag: '' });
});

test('a text that an input box would not show as it is is no proposal', () => {
  assert.deepEqual(parseProposal({ id: '1\n2', name: 'Fe\0rn', tag: 'indoor' }), {
    id: '',
    name: '',
    tag: 'indoor',
  });
});

test('nothing proposed is undefined', () => {
  for (const argument of [undefined, null, 42, 'Fern', [], {}, { id: 42 }, { path: '/docs.json' }]) {
    assert.equal(parseProposal(argument), undefined);
  }
});

test('the last tag is remembered over restarts', async () => {
  const memento = createMemento();
  assert.equal(createDraftMemory(memento).getLastTag(), '');
  await createDraftMemory(memento).setLastTag('indoor');
  assert.equal(createDraftMemory(memento).getLastTag(), 'indoor');
});

test('what is no tag is not remembered', () => {
  for (const lastTag of [7, null, ['x'], 'in\ndoor']) {
    assert.equal(createDraftMemory(createMemento({ lastTag })).getLastTag(), '');
  }
});

const fern = { id: '1', name: 'Fern', tag: '' };
const moss = { id: '2', name: 'Moss', tag: '' };

test('the newest draft is continued, whether it was left or not created', () => {
  const drafts = createDraftMemory(createMemento());
  drafts.keep({ draft: fern, why: 'notCreated', isProposed: false });
  drafts.keep({ draft: moss, why: 'left', isProposed: false });
  assert.deepEqual(drafts.take(), { draft: moss, why: 'left', isProposed: false });
  assert.equal(drafts.take(), undefined, 'it is continued once');
});

test('boxes that were emptied leave nothing to continue', () => {
  const drafts = createDraftMemory(createMemento());
  drafts.keep({ draft: fern, why: 'left', isProposed: false });
  drafts.take();
  drafts.keep({ draft: emptyDraft, why: 'left', isProposed: false });
  assert.equal(drafts.take(), undefined);
});

test('boxes of another plant that stayed empty leave the older draft to continue', () => {
  const drafts = createDraftMemory(createMemento());
  drafts.keep({ draft: fern, why: 'left', isProposed: false });
  drafts.keep({ draft: emptyDraft, why: 'left', isProposed: false });
  assert.deepEqual(drafts.take()?.draft, fern);
});

test('a draft that is taken up elsewhere is forgotten, another one is not', () => {
  const drafts = createDraftMemory(createMemento());
  drafts.keep({ draft: fern, why: 'notCreated', isProposed: false });
  drafts.forget(moss);
  drafts.forget({ ...fern });
  assert.equal(drafts.take(), undefined);
  drafts.keep({ draft: fern, why: 'notCreated', isProposed: false });
  drafts.forget(moss);
  assert.deepEqual(drafts.take()?.draft, fern);
});

test('nothing that was typed is written to the disk but the last tag', () => {
  const memento = createMemento();
  createDraftMemory(memento).keep({ draft: fern, why: 'left', isProposed: false });
  assert.equal(memento.values.size, 0);
});
