// What a saved image is called, whatever name it comes with.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  getFreeName,
  getMediaExtension,
  getSavedName,
  isNumberedName,
} from '../../../client/src/pasting/savedName.ts';

describe('the name of a saved image', () => {
  const check = (names: Readonly<Record<string, string>>): void => {
    for (const [name, expected] of Object.entries(names))
      assert.equal(getSavedName(name, 'quickstart'), expected, name);
  };

  test('is that of the page for an image from the clipboard', () => {
    check({
      'image.png': 'quickstart',
      'Image.PNG': 'quickstart',
      blob: 'quickstart',
      '.png': 'quickstart',
      '': 'quickstart',
      'pasted image.png': 'quickstart',
      '???.png': 'quickstart',
    });
  });

  test('is its own without what would be escaped in a link', () => {
    check({
      'moss.png': 'moss',
      'Moss_2.final.PNG': 'Moss_2.final',
      'Screenshot 2026-11-26 at 10.00.00.png': 'Screenshot-2026-11-26-at-10.00.00',
      'moss (1).png': 'moss-1',
      '100% #1?.png': '100-1',
      'größe.png': 'größe',
      'gro\u0308ße.png': 'größe',
      '苔.png': '苔',
      'a\u0000b\u0007c\u202ed.png': 'a-b-c-d',
      'a  -  b.png': 'a-b',
    });
  });

  test('is one that every system takes', () => {
    check({
      '../../etc/passwd.png': 'passwd',
      '..\\..\\moss.png': 'moss',
      '...png': 'quickstart',
      '.hidden.png': 'hidden',
      'moss. .png': 'moss',
      'con.png': 'file-con',
      'NUL.png': 'file-NUL',
      'com1.final.png': 'file-com1.final',
      'console.png': 'console',
    });
    assert.equal(getSavedName(`${'a'.repeat(200)}.png`, 'p'), 'a'.repeat(80));
    assert.equal(getSavedName(`${'a'.repeat(79)}𝒜b.png`, 'p'), `${'a'.repeat(79)}b`);
    assert.equal(getSavedName('image.png', '...'), 'image');
  });
});

describe('a free name', () => {
  test('is counted on', () => {
    const taken = ['quickstart.png', 'quickstart-2.png', 'quickstart.gif'];
    assert.equal(getFreeName('quickstart', 'png', new Set()), 'quickstart.png');
    assert.equal(getFreeName('quickstart', 'png', new Set(taken)), 'quickstart-3.png');
    assert.equal(getFreeName('quickstart', 'gif', new Set(taken)), 'quickstart-2.gif');
  });

  test('differs from others in more than case', () => {
    assert.equal(getFreeName('Quickstart', 'png', new Set(['quickstart.png'])), 'Quickstart-2.png');
  });
});

test('a file can be the same only under its own name, with or without a number', () => {
  const isAlike = (candidate: string) => isNumberedName(candidate, 'Moss', 'png');
  for (const name of ['Moss.png', 'moss.PNG', 'Moss-2.png', 'Moss-10.png']) assert.ok(isAlike(name), name);
  for (const name of [
    'Moss.jpg',
    'Moss-.png',
    'Moss-a.png',
    'Mossy.png',
    'a-Moss.png',
    'Moss',
    'Moss-2.png.png',
  ])
    assert.ok(!isAlike(name), name);
});

test('images, videos and sounds are copied, and nothing else', () => {
  const files: readonly (readonly [name: string, type: string, extension: string | undefined])[] = [
    ['image.png', 'image/png', 'png'],
    ['blob', 'image/jpeg', 'jpg'],
    ['drawing', 'image/svg+xml', 'svg'],
    ['photo.JPG', '', 'jpg'],
    ['photo.jpeg', 'image/jpeg', 'jpeg'],
    ['film.MOV', 'video/quicktime', 'mov'],
    ['song.mp3', '', 'mp3'],
    ['scan.tiff', 'image/tiff', undefined],
    ['page.mdx', 'text/markdown', undefined],
    ['list.pdf', 'application/pdf', undefined],
    ['script.html', 'text/html', undefined],
    ['png', '', undefined],
  ];
  for (const [name, type, extension] of files) assert.equal(getMediaExtension(name, type), extension, name);
});
