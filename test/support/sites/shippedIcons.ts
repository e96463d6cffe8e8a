// The icons that ship, read once in a process: their files are megabytes.
import { loadIcons } from '../../../server/src/node/nodeResources.ts';
import { LoadedIcons } from '../../../server/src/site/loadedIcons.ts';
import { repositoryPath } from '../repository.ts';

export const shippedIcons = new LoadedIcons((library) => loadIcons(library, repositoryPath('schemas')));
