import { element, type HtmlElement, type HtmlNode } from './HtmlElement.ts'

/** Number of cells after which a table is divided: a slow phone sanitizes and shows these within 50 ms. */
const partCells = 120
/** Number of cells after which it is divided even within a cell that spans rows. */
const mostCells = 1_000
/** Most columns that a table's cells are counted over. */
const mostColumns = 200

const isElement = (node: HtmlNode): node is HtmlElement => typeof node !== 'string'

/** The text of a node without its markup. Nested tables are part of it. */
const textOf = (node: HtmlNode): string => (isElement(node) ? node.children.map(textOf).join(' ') : node)

/**
 * Returns a table as tables of about 120 cells, each with the caption and the head, and with the heading of its column at
 * each cell (`data-label`). Cells that span rows are not divided, unless they span very many.
 */
export function tableParts(table: HtmlElement): HtmlElement[] {
  const groups = table.children.filter(isElement)
  const before = groups.filter(({ tag }) => tag === 'caption' || tag === 'thead')
  const head = groups.find(({ tag }) => tag === 'thead')
  const labels = head ? columnLabels(head) : []
  const bodies = groups.filter(({ tag }) => tag === 'tbody' || tag === 'tfoot')
  const parts: HtmlElement[][] = []
  let part: HtmlElement[] = []
  let count = 0
  const end = () => {
    if (part.length > 0) parts.push(part)
    part = []
    count = 0
  }
  for (const body of bodies) {
    let rows: HtmlElement[] = []
    const spans = Array.from({ length: Math.max(labels.length, 1) }, () => 0)
    const endRows = () => {
      if (rows.length > 0) part.push(element(body.tag, rows, body.attributes))
      rows = []
    }
    for (const row of body.children.filter(isElement)) {
      const isWhole = spans.every((left) => left === 0)
      if (count >= (isWhole ? partCells : mostCells)) {
        endRows()
        end()
      }
      rows.push(labelled(row, labels, spans))
      count += row.children.length
    }
    endRows()
  }
  end()
  const cleanHead = before.map((group) => (group === head ? labelHead(group) : group))
  if (parts.length === 0) return [element('table', cleanHead, table.attributes)]
  return parts.map((rows, index) =>
    element('table', [...cleanHead, ...rows], index === 0 ? table.attributes : { ...table.attributes, id: undefined }),
  )
}

/** Heads of columns have their scope. */
const labelHead = (head: HtmlElement): HtmlElement =>
  element(
    head.tag,
    head.children.map((row) =>
      isElement(row)
        ? element(
            row.tag,
            row.children.map((cell) =>
              isElement(cell) && cell.tag === 'th'
                ? element('th', cell.children, {
                    ...cell.attributes,
                    scope: (cell.attributes.colspan ?? 1) > 1 ? 'colgroup' : 'col',
                  })
                : cell,
            ),
            row.attributes,
          )
        : row,
    ),
    head.attributes,
  )

/** Returns the heading of each column: of its last row of heads, because the rows above group columns. */
function columnLabels(head: HtmlElement): string[] {
  const labels: string[] = []
  const spans: number[] = []
  for (const row of head.children.filter(isElement))
    place(row, spans, (cell, column, width) => {
      const text = textOf(cell).replace(/\s+/g, ' ').trim().slice(0, 80)
      if (text) for (let at = column; at < column + width; at += 1) labels[at] = text
    })
  return labels
}

function labelled(row: HtmlElement, labels: readonly string[], spans: number[]): HtmlElement {
  const cells: HtmlNode[] = []
  place(row, spans, (cell, column, width) => {
    const label = labels[column]
    const isLabelled = cell.tag === 'td' && label !== undefined && width === 1
    cells.push(isLabelled ? element('td', cell.children, { ...cell.attributes, label }) : cell)
  })
  return element('tr', cells, row.attributes)
}

/** Calls `each` with the column of each cell. `spans` has how many more rows each column is covered. */
function place(row: HtmlElement, spans: number[], each: (cell: HtmlElement, column: number, width: number) => void) {
  const covered = spans.map((left) => left > 0)
  for (let at = 0; at < spans.length; at += 1) spans[at] = Math.max(0, (spans[at] ?? 0) - 1)
  let column = 0
  for (const cell of row.children.filter(isElement)) {
    while (covered[column]) column += 1
    const width = cell.attributes.colspan ?? 1
    each(cell, column, width)
    const below = (cell.attributes.rowspan ?? 1) - 1
    for (let at = column; at < Math.min(column + width, mostColumns); at += 1)
      spans[at] = Math.max(spans[at] ?? 0, below)
    column += width
  }
}
