// A site whose navigation is a tree, in the real workbench: its operations are read by the server, and follow the editor.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentation, testIn } from '../uiTest.ts';
import { getHeading, getPageRow, openPreview } from './previewFrame.ts';

const configuration = {
  $schema: 'https://mintlify.com/docs.json',
  theme: 'mint',
  name: 'Plant Store',
  colors: { primary: '#0f9d58' },
  navigation: {
    tabs: [
      { tab: 'Guides', pages: ['introduction'] },
      { tab: 'API', openapi: 'api.yaml' },
    ],
  },
};

const description = `openapi: 3.1.0
info: { title: Plants, version: "1" }
paths:
  /plants:
    get:
      summary: List plants
      parameters: [{ name: limit, in: query, schema: { type: integer } }]
      responses: { "200": { description: All of them } }
`;

const site = { files: { 'docs.json': JSON.stringify(configuration, null, 2), 'api.yaml': description } };

testIn(documentation, site)(
  'An operation is shown as tables that follow its description',
  async (workbench, _host, folder) => {
    // Wide enough for the navigation.
    await workbench.page.setViewportSize({ width: 1800, height: 900 });
    await workbench.openFile('docs.json');
    const preview = await openPreview(workbench, 'Introduction');
    await preview.getByRole('navigation', { name: 'Tabs' }).getByRole('button', { name: 'API' }).click();
    await getPageRow(preview, 'GET List plants').click();
    await getHeading(preview, 'List plants').waitFor();
    const parameters = preview.getByRole('table', { name: 'Parameters' });
    await parameters.getByRole('row', { name: 'limit query integer' }).waitFor();
    await workbench.press('Control+1');
    await workbench.openFile('api.yaml');
    await workbench.goToText('limit');
    await workbench.type('page_');
    await parameters.getByRole('row', { name: 'page_limit query integer' }).waitFor();
    await workbench.press('Control+Z');
    await parameters.getByRole('row', { name: 'limit query integer', exact: true }).waitFor();
    await workbench.runCommand('File: Revert File');
    await writeFile(join(folder, 'api.yaml'), description.replace('All of them', 'Every plant'));
    await preview.getByRole('table', { name: 'Responses' }).getByText('Every plant').waitFor();
  },
);
