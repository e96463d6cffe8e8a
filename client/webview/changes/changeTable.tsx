// Changes of one kind, as a table.
import type { ChangeRow, ChangeSection } from '../../../server/src/shared/readerChanges.ts';
import { PlaceLink } from './actButton.tsx';
import { ChangedSection, MoreItems } from './changedSection.tsx';
import { getListKeys } from './listKeys.ts';
import { SiteCode, SiteWords } from './siteText.tsx';

interface Props {
  /** Of its heading. */
  readonly id: string;
  readonly section: ChangeSection;
  /** Shows the page of a row. */
  readonly onOpen: (index: number) => void;
}

export function ChangeTable({ id, section, onOpen }: Props) {
  const { title, columns, rows } = section;
  const keys = getListKeys(rows.items.map(({ cells }) => cells.join(' ')));
  return (
    <ChangedSection id={id} title={title}>
      <table aria-labelledby={id}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.items.map((row, index) => (
            <TableRow key={keys[index]} {...{ row, columns, onOpen: () => onOpen(index) }} />
          ))}
        </tbody>
      </table>
      <MoreItems count={rows.count} shown={rows.items.length} />
    </ChangedSection>
  );
}

interface RowProps {
  readonly row: ChangeRow;
  readonly columns: readonly string[];
  readonly onOpen: () => void;
}

function TableRow({ row: { cells, page }, columns, onOpen }: RowProps) {
  const linked = page === undefined ? undefined : getPageColumn(columns);
  return (
    <tr>
      {columns.map((column, index) => {
        const text = cells[index] ?? '';
        const shown = text.startsWith('/') ? <SiteCode text={text} /> : <SiteWords text={text} />;
        return (
          <td key={column}>
            {index === linked && text !== '' ? <PlaceLink onOpen={onOpen}>{shown}</PlaceLink> : shown}
          </td>
        );
      })}
    </tr>
  );
}

/** The column with the page as it is now. A moved page has two URLs, and with several sites the first column names the site. */
function getPageColumn(columns: readonly string[]): number {
  const index = columns.includes('URL') ? columns.indexOf('URL') : columns.indexOf('Now');
  return Math.max(0, index);
}
