import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkFile, checkText, listPlants } from './checkedFile.ts';

const fern = '1 {"id":1,"name":"Fern"}';
const both = [fern, '2 {"id":9223372036854775807,"name":"Moss, green","tag":"shade"}'];

describe('a CSV file is read as it was written', () => {
  const files: Readonly<Record<string, string>> = {
    'with commas': 'id,name,tag\n1,Fern,\n9223372036854775807,"Moss, green",shade\n',
    'with semicolons': 'id;name;tag\n1;Fern;\n9223372036854775807;Moss, green;shade',
    'with tabs': 'id\tname\ttag\n1\tFern\t\n9223372036854775807\tMoss, green\tshade\n',
    'with bars': 'id|name|tag\n1|Fern|\n9223372036854775807|Moss, green|shade\n',
    'with single quotes': "id,name,tag\n1,Fern,\n9223372036854775807,'Moss, green','shade'\n",
    'with single quotes in the header':
      "'id','name','tag'\n1,'Fern',\n9223372036854775807,'Moss, green',shade\n",
    'with Windows line ends': 'id,name,tag\r\n1,Fern,\r\n9223372036854775807,"Moss, green",shade\r\n',
    'with old line ends': 'id,name,tag\r1,Fern,\r9223372036854775807,"Moss, green",shade\r',
    'with mixed line ends': 'id,name,tag\r\n1,Fern,\n9223372036854775807,"Moss, green",shade\r\n',
    'with a byte-order mark': '\ufeffid,name,tag\n1,Fern,\n9223372036854775807,"Moss, green",shade\n',
    'with columns in another order': 'tag,id,name\n,1,Fern\nshade,9223372036854775807,"Moss, green"\n',
    'with capitals and spaces in the header':
      'ID, Name ,TAG\n1,Fern,\n9223372036854775807,"Moss, green",shade\n',
    'with a hint for spreadsheets':
      'sep=;\r\nid;name;tag\r\n1;Fern;\r\n9223372036854775807;Moss, green;shade',
    'with blank lines': '\nid,name,tag\n\n1,Fern,\n,,\n  \n9223372036854775807,"Moss, green",shade\n\n\n',
  };
  for (const [name, content] of Object.entries(files)) {
    test(name, async () => {
      assert.deepEqual(await checkText('plants.csv', content), { plants: both, issues: [], rows: 2 });
    });
  }

  test('in UTF-16, as spreadsheets save "Unicode text"', async () => {
    const text = '\ufeffid\tname\ttag\r\n1\tFern\t\r\n9223372036854775807\tMoss, green\tshade\r\n';
    const littleEndian = Buffer.from(text, 'utf16le');
    for (const bytes of [littleEndian, Buffer.from(littleEndian).swap16()]) {
      assert.deepEqual(listPlants((await checkFile('plants.csv', bytes)).plants), both);
    }
  });

  test('quotes, line breaks and spaces inside a field are kept', async () => {
    const content = 'id,name,tag\n1,"a ""b""\r\nc",  x \n2,🌿 é,"  "\n';
    assert.deepEqual((await checkText('plants.csv', content)).plants, [
      '1 {"id":1,"name":"a \\"b\\"\\r\\nc","tag":"  x "}',
      '2 {"id":2,"name":"🌿 é","tag":"  "}',
    ]);
  });

  test('between single quotes they are doubled, and double quotes are text', async () => {
    const content = "'id','name'\n1,'Kate''s \"red\" rose'\n2,'5\"'\n";
    assert.deepEqual((await checkText('plants.csv', content)).plants, [
      '1 {"id":1,"name":"Kate\'s \\"red\\" rose"}',
      '2 {"id":2,"name":"5\\""}',
    ]);
  });

  test('an apostrophe is no quote', async () => {
    const { plants } = await checkText('plants.csv', "id,name\n1,'s-Gravenhage rose\n2,Fern\n");
    assert.deepEqual(plants, ['1 {"id":1,"name":"\'s-Gravenhage rose"}', '2 {"id":2,"name":"Fern"}']);
  });

  test('a file of many chunks, with characters outside the basic plane on their borders', async () => {
    const names = Array.from({ length: 9000 }, (_, row) => '🌿'.repeat(1 + (row % 7)));
    const content = `id,name\n${names.map((name, row) => `${row},${name}`).join('\n')}`;
    const { plants } = await checkText('plants.csv', content);
    assert.deepEqual(
      plants,
      names.map((name, row) => `${row + 1} {"id":${row},"name":"${name}"}`),
    );
  });
});

describe('problems stand at their row and column', () => {
  test('of a field', async () => {
    const content = 'name,id,tag\nFern,1,\n"Moss\ngreen",x,\n,3,\nRose,9.22E+18,"red"\nIvy,007,\nOak,2\n';
    assert.deepEqual(await checkText('plants.csv', content), {
      plants: [fern],
      issues: [
        'error 4:8 «x» An id is a whole number, for example 42.',
        'error 5:1 «» The name is missing.',
        'error 6:6 «9.22E+18» A spreadsheet rounded this id: format its column as text and enter all digits again.',
        'error 7:5 «007» Leave out the leading zeros.',
        'error 8:1 «Oak,2» The header has 3 fields, but this row has 2.',
      ],
      rows: 6,
    });
  });

  test('of an id that is there twice', async () => {
    const content = 'id,name\n1,Fern\n2,Moss\n1,Ivy\n 1 ,Oak\n';
    assert.deepEqual((await checkText('plants.csv', content)).issues, [
      'error 4:1 «1» Id 1 is already on line 2.',
      'error 5:1 « 1 » Id 1 is already on line 2.',
    ]);
  });

  test('of a column that is not sent, and the rows are good', async () => {
    const checked = await checkText('plants.csv', 'id,price,name,\n1,9.99,Fern,x\n');
    assert.deepEqual(checked, {
      plants: [fern],
      issues: [
        'note 1:4 «price» The column “price” is not sent: a plant has only id, name and tag.',
        'note 1:15 «» A column without a name is not sent: a plant has only id, name and tag.',
      ],
      rows: 1,
    });
  });

  const broken: Readonly<Record<string, readonly [content: string, problem: string]>> = {
    'no header': [
      '1,Fern\n2,Moss\n',
      'error 1:1 «1,Fern» The first line must name the columns: id, name and, optionally, tag.',
    ],
    'an empty file': [
      '',
      'error 1:1 «» The first line must name the columns: id, name and, optionally, tag.',
    ],
    'a column twice': ['id,name,id\n1,Fern,2\n', 'error 1:9 «id» The column “id” appears twice.'],
    'a quote that is not closed': [
      'id,name\n1,Fern\n2,"Moss\n3,Ivy\n',
      'error 3:1 «2,"Moss» The quote that opens here is never closed.',
    ],
    'a quote inside a quoted field': [
      'id,name\n1,"a "b" c"\n',
      'error 2:1 «1,"a "b" c"» Double the quotes inside a quoted field.',
    ],
    'a quote inside a field': [
      'id,name\n1,Fern\n2,5" pot\n',
      'error 3:1 «2,5" pot» There is a quote inside this field: put the whole field in quotes and double the quotes in it.',
    ],
  };
  for (const [name, [content, problem]] of Object.entries(broken)) {
    test(`${name}: nothing of the file can be sent`, async () => {
      const checked = await checkFile('plants.csv', content);
      assert.equal(checked.fatal, true);
      assert.deepEqual((await checkText('plants.csv', content)).issues, [problem]);
    });
  }
});

describe('a header of many columns', () => {
  const getHeader = (count: number) => [
    'id',
    'name',
    ...Array.from({ length: count - 2 }, (_, at) => `c${at}`),
  ];

  test('is refused at the first one too many', async () => {
    const header = getHeader(1001).join(',');
    assert.deepEqual((await checkText('a.csv', `${header}\n1,Fern\n`)).issues.slice(0, 1), [
      `error 1:${header.lastIndexOf('c998') + 1} «c998» A file may have at most 1,000 columns; this one has 1,001.`,
    ]);
  });

  test('has some of those that are not sent pointed out, and its rows read', async () => {
    const values = (name: string) => ['7', name, ...Array.from({ length: 998 }, () => 'x')].join(',');
    const { plants, issues } = await checkText('a.csv', `${getHeader(1000).join(',')}\n${values('Fern')}\n`);
    assert.deepEqual(plants, ['1 {"id":7,"name":"Fern"}']);
    assert.equal(issues.length, 20);
    assert.match(issues[19] ?? '', /^note 1:\d+ «c19» The column “c19” is not sent/);
  });
});
