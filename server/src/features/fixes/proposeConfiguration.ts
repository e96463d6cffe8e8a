// json-syntax in an empty file: a whole configuration that lists the pages of the site.
import { getProposal } from '../pages/newConfiguration.ts';
import { type FixProvider, getText } from './fix.ts';

export const proposeConfiguration: FixProvider = (context) => {
  const { site } = context;
  const text = getText(context);
  const proposal = site === undefined || text.trim() !== '' ? undefined : getProposal(site, text);
  if (proposal === undefined) return [];
  const changes = [{ offset: 0, end: text.length, text: proposal }];
  return [{ title: 'Propose a configuration that lists the pages of this folder', changes, preferred: true }];
};
