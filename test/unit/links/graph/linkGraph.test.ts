// When a page may make a difference to what is found in others.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LinkGraph, scanPageFile } from '../../../../server/src/links/graph/linkGraph.ts';

function typeIn(graph: LinkGraph, file: string, text: string): void {
  graph.setOpen(file, scanPageFile(text, file));
}

describe('a page that was never read from the disk', () => {
  test('makes a difference when it is opened, and when it is closed', () => {
    const graph = new LinkGraph();
    typeIn(graph, 'README.md', '# Plants\n');
    const opened = graph.offersVersion;
    assert.notEqual(opened, new LinkGraph().offersVersion);
    graph.setOpen('README.md', undefined);
    assert.notEqual(graph.offersVersion, opened);
  });

  test('makes no difference while words are typed, but does with a heading', () => {
    const graph = new LinkGraph();
    typeIn(graph, 'README.md', '# Plants\n');
    const opened = graph.offersVersion;
    typeIn(graph, 'README.md', '# Plants\n\nGrow');
    assert.equal(graph.offersVersion, opened);
    typeIn(graph, 'README.md', '# Plants\n\nGrow\n\n## Water\n');
    assert.notEqual(graph.offersVersion, opened);
  });
});
