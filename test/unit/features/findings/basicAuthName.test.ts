// basic-auth-name: with method "basic", two names joined by one colon.
import { describe, test } from 'node:test';
import { checkDiagnostics, site } from '../../../support/checks/languageTest.ts';

const auth = (method: string, name: string) =>
  site(`"api": { "auth": { "method": "${method}", "name": ${name} } }`);

describe('the name of the parameter with method "basic"', () => {
  test('is two names joined by one colon', () => {
    for (const name of ['username:password', 'u:p', 'user name:pass word', 'über:größe']) {
      checkDiagnostics(auth('basic', `"${name}"`), []);
    }
  });

  test('is nothing else', () => {
    for (const name of [
      '',
      ' ',
      'username',
      ':',
      'username:',
      ':password',
      ' : ',
      'a: ',
      ' :b',
      'a:b:c',
      'a::b',
    ]) {
      checkDiagnostics(auth('basic', `«"${name}"»`), [
        ['basic-auth-name', 'With method "basic", the format is "usernameName:passwordName"'],
      ]);
    }
  });

  test('is a string at all', () => checkDiagnostics(auth('basic', '«5»'), [['wrong-type']]));
  test('may be missing', () => checkDiagnostics(site('"api": { "auth": { "method": "basic" } }'), []));
});

describe('the name of the parameter with another method', () => {
  test('is free', () => {
    for (const method of ['bearer', 'key']) {
      for (const name of ['x-api-key', '', 'a:b:c']) checkDiagnostics(auth(method, `"${name}"`), []);
    }
    checkDiagnostics(site('"api": { "auth": { "name": "x-api-key" } }'), []);
  });

  test('is not judged when the method is unknown', () => {
    checkDiagnostics(site('"api": { "auth": { "method": «"Basic"», "name": "x" } }'), [['unknown-value']]);
  });
});
