// cta-name-required and cta-github-url: what a button needs depends on its type.
import { describe, test } from 'node:test';
import { checkDiagnostics, type ExpectedDiagnostic, site } from '../../../support/checks/languageTest.ts';

const needsName: ExpectedDiagnostic = [
  'cta-name-required',
  'A button of type "link" needs a "name": the text inside it',
];
const needsRepository: ExpectedDiagnostic = [
  'cta-github-url',
  'A button of type "github" needs the "url" of a repository: https://github.com/OWNER/REPO',
];

describe('a link button', () => {
  test('is what a button without a type is', () => {
    checkDiagnostics(site('"topbarCtaButton": { "name": "Go", "url": "/start" }'), []);
    checkDiagnostics(site('«"topbarCtaButton"»: { "url": "/start" }'), [needsName]);
  });

  test('needs a name, reported at its key', () => {
    checkDiagnostics(site('«"topbarCtaButton"»: { "type": "link", "url": "/start" }'), [needsName]);
    checkDiagnostics(site('«"topbarCtaButton"»: {}'), [needsName]);
  });

  test('needs a name that is not empty', () => {
    checkDiagnostics(site('«"topbarCtaButton"»: { "name": "" }'), [needsName]);
    checkDiagnostics(site('«"topbarCtaButton"»: { "type": "link", "name": " \\t" }'), [needsName]);
  });

  test('needs no repository', () => {
    checkDiagnostics(site('"topbarCtaButton": { "name": "Go", "url": "https://gitlab.com/a/b" }'), []);
  });

  test('needs no url', () => checkDiagnostics(site('"topbarCtaButton": { "name": "Go" }'), []));

  test('has a name of the wrong type and not none', () => {
    checkDiagnostics(site('"topbarCtaButton": { "name": «null» }'), [['wrong-type']]);
  });
});

describe('a GitHub button', () => {
  const button = (url: string) => site(`"topbarCtaButton": { "type": "github", "url": ${url} }`);

  test('accepts the URL of a repository', () => {
    for (const url of [
      'https://github.com/plant-store/plants',
      'https://github.com/plant-store/plants/',
      'https://github.com/plant-store/plants.git',
      'https://www.github.com/plant-store/plants',
      'https://github.com/plant-store/plants.example_2',
    ]) {
      checkDiagnostics(button(`"${url}"`), []);
    }
  });

  test('accepts no other URL, reported at the value', () => {
    for (const url of [
      'https://github.com',
      'https://github.com/plant-store',
      'https://github.com/plant-store/',
      'http://github.com/plant-store/plants',
      'https://gitlab.com/plant-store/plants',
      'https://api.github.com/plant-store/plants',
      'https://github.com.evil.example/plant-store/plants',
      'github.com/plant-store/plants',
      'plant-store/plants',
      '/start',
      'mailto:a@plants.example',
    ]) {
      checkDiagnostics(button(`«"${url}"»`), [needsRepository]);
    }
  });

  test('needs a url, reported at its key', () => {
    checkDiagnostics(site('«"topbarCtaButton"»: { "type": "github" }'), [needsRepository]);
    checkDiagnostics(site('«"topbarCtaButton"»: { "type": "github", "name": "Go" }'), [needsRepository]);
  });

  test('needs no name', () => {
    checkDiagnostics(button('"https://github.com/a/b", "name": ""'), []);
  });

  test('has a url of the wrong type and no wrong url', () => {
    checkDiagnostics(button('«5»'), [['wrong-type', 'Expected a string, found a number']]);
  });
});

describe('a button whose type is wrong', () => {
  test('is judged by nothing else', () => {
    checkDiagnostics(site('"topbarCtaButton": { "type": «"button"», "url": "nowhere" }'), [
      ['unknown-value'],
    ]);
    checkDiagnostics(site('"topbarCtaButton": { "type": «5», "url": "nowhere" }'), [['wrong-type']]);
    checkDiagnostics(site('"topbarCtaButton": { "type": «"GitHub"» }'), [
      ['unknown-value', 'Expected "link" or "github": did you mean "github"?'],
    ]);
  });
});
