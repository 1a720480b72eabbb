import { each, element, longElement, type Xml, type XmlChild, type XmlParts, xmlText } from './xml.ts'

/** A row of a narrative table. `id` is the target of references from the entries; its first cell has `{id}-name`. */
export interface NarrativeRow {
  readonly id: string
  readonly cells: readonly (string | null | undefined)[]
}

/** Text with its line breaks. */
export function lines(text: string): XmlChild {
  return text.split('\n').flatMap((line, i) => (i === 0 ? [xmlText(line)] : [element('br', {}), xmlText(line)]))
}

export const paragraph = (text: string, id?: string): Xml => element('paragraph', { ID: id }, lines(text))

/** Returns a table. Columns in which no row has a text are left out. */
export function table(columns: readonly string[], rows: readonly NarrativeRow[], caption?: string): XmlParts {
  const used = columns.map((_, i) => i === 0 || rows.some(({ cells }) => cells[i]))
  const names = columns.filter((_, i) => used[i]).map((name) => element('th', {}, xmlText(name)))
  const cellOf = ({ id, cells }: NarrativeRow, i: number) =>
    element('td', i === 0 ? { ID: nameId(id) } : {}, lines(cells[i] ?? ''))
  return longElement(
    'table',
    {},
    caption !== undefined && element('caption', {}, xmlText(caption)),
    element('thead', {}, element('tr', {}, names)),
    longElement(
      'tbody',
      {},
      each(rows, (row) =>
        element(
          'tr',
          { ID: row.id },
          columns.map((_, i) => used[i] === true && cellOf(row, i)),
        ),
      ),
    ),
  )
}

/** Id of the cell that names what a row is about. */
export const nameId = (id: string): string => `${id}-name`
