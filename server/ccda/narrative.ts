import { element, type Xml, type XmlChild, xmlText } from './xml.ts'

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
export function table(columns: readonly string[], rows: readonly NarrativeRow[], caption?: string): Xml {
  const used = columns.map((_, i) => i === 0 || rows.some(({ cells }) => cells[i]))
  return element(
    'table',
    {},
    caption !== undefined && element('caption', {}, xmlText(caption)),
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        columns.filter((_, i) => used[i]).map((name) => element('th', {}, xmlText(name))),
      ),
    ),
    element(
      'tbody',
      {},
      rows.map(({ id, cells }) =>
        element(
          'tr',
          { ID: id },
          columns.flatMap((_, i) =>
            used[i] ? [element('td', i === 0 ? { ID: nameId(id) } : {}, lines(cells[i] ?? ''))] : [],
          ),
        ),
      ),
    ),
  )
}

/** Id of the cell that names what a row is about. */
export const nameId = (id: string): string => `${id}-name`
