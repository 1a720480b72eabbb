import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Arrival } from '../scrolling/Arrival.ts'
import { StretchedLink } from '../buttons/StretchedLink.tsx'
import { DataTable } from './DataTable.tsx'
import type { Column } from './tableColumn.ts'

interface Allergy {
  id: number
  name: string
  date: string
}

const columns: Column<Allergy>[] = [
  {
    key: 'date',
    header: 'Date',
    cardLabel: 'Recorded',
    cell: (row) => row.date,
    sort: { direction: 'descending', onSort: () => undefined },
  },
  {
    key: 'name',
    header: 'Allergy',
    rowHeader: true,
    cell: (row) => <StretchedLink render={`/${row.id}`}>{row.name}</StretchedLink>,
  },
  { key: 'note', header: 'Note', cell: () => 'x', cardLabel: false },
  { key: 'status', header: 'Status', side: true, cell: () => 'Active' },
]
const make = (count: number): Allergy[] =>
  Array.from({ length: count }, (_, id) => ({ id, name: `Allergy ${id}`, date: '3 Mar 2025' }))
const draw = (count: number, current?: number) =>
  renderToStaticMarkup(
    <DataTable caption="Allergies" columns={columns} rows={make(count)} rowKey={(row) => row.id} current={current} />,
  )
const count = (html: string, part: RegExp) => html.match(part)?.length ?? 0

describe('DataTable', () => {
  it('sets the role of every part, because the card layout removes implicit roles', () => {
    const html = draw(2)
    const unsaid = ['table', 'thead', 'tbody', 'tr', 'th', 'td'].filter(
      (tag) => count(html, new RegExp(`<${tag}[ >]`, 'g')) !== count(html, new RegExp(`<${tag} [^>]*role="`, 'g')),
    )
    expect(unsaid).toEqual([])
    expect(count(html, /<th role="rowheader" scope="row"/g)).toBe(2)
    expect(html).toContain('<caption class="sr-only">Allergies</caption>')
  })

  it('labels the cells of a card, except its name, its status, and cells that need no label', () => {
    const labels = [...draw(1).matchAll(/data-label="([^"]*)"/g)].map((match) => match[1])
    expect(labels).toEqual(['Recorded'])
  })

  it('marks the sorted column, and gives it a button', () => {
    expect(draw(1)).toMatch(
      /<th role="columnheader" scope="col" aria-sort="descending"[^>]*><button type="button">Date/,
    )
  })

  it('marks the row whose detail is open', () => {
    const html = draw(3, 1)
    expect(count(html, /aria-current="true"/g)).toBe(1)
    expect(html).toMatch(/<tr [^>]*aria-current="true">(?:(?!<\/tr>).)*Allergy 1</)
  })

  it('renders all of 39 rows, without aria-rowcount or aria-rowindex', () => {
    const html = draw(39)
    expect(count(html, /<tr /g)).toBe(40)
    expect(html).not.toMatch(/aria-rowcount|aria-rowindex/)
  })

  it('renders only the first rows of 10,000, counts all, and reserves the space of the others', () => {
    const html = draw(10_000)
    expect(html).toContain('aria-rowcount="10001"')
    const indexes = [...html.matchAll(/<tr [^>]*aria-rowindex="(\d+)"/g)].map((match) => Number(match[1]))
    // The header row is row 1.
    expect(indexes.slice(0, 3)).toEqual([1, 2, 3])
    expect(indexes.length).toBeGreaterThan(5)
    expect(indexes.length).toBeLessThan(100)
    const gap = Number(/class="gap-row"[^>]*><td[^>]*block-size:([\d.]+)px/.exec(html)?.[1])
    expect(gap).toBeGreaterThan(9_900 * 40)
  })

  it('marks the row that the address refers to, so that it can be focused', () => {
    const arrival = { key: 1, isOpen: () => true, settle: () => undefined }
    const html = renderToStaticMarkup(
      <Arrival value={arrival}>
        <DataTable caption="Allergies" columns={columns} rows={make(3)} rowKey={(row) => row.id} />
      </Arrival>,
    )
    expect(count(html, /<tr [^>]*tabindex="-1" aria-current="true"/g)).toBe(1)
    expect(count(html, /aria-current/g)).toBe(1)
    expect(html).toMatch(/aria-current="true"[^]*Allergy 1/)
  })
})
