import { describe, expect, it } from 'vitest'
import { courseOf, isCurrent, type Prescription } from '#src/contract/medications.ts'
import {
  currentPrescriptions,
  listedPrescriptions,
  medicationTexts,
  openPrescriptions,
  prescriptionTexts,
  selectRows,
  statusesOf,
  withoutRefills,
  type RowChoice,
} from './model.ts'

let nextId = 1
const rx = (over: Partial<Prescription>): Prescription => ({
  hisID: nextId++,
  name: 'Lisinopril 10 mg',
  prescriber: 'Dr. Omar Haddad',
  status: 'Current',
  dateWritten: '2026-10-30',
  refills: 1,
  instructions: 'One tablet every morning',
  infoButtonURL: null,
  ...over,
})

describe('currentPrescriptions (clinical §5)', () => {
  it('includes only status Current', () => {
    const rows = [rx({}), rx({ status: 'Completed', name: 'A' }), rx({ status: 'current', name: 'B' })]
    expect(currentPrescriptions(rows).map((row) => row.name)).toEqual(['Lisinopril 10 mg'])
    expect(isCurrent(rx({ status: 'Stopped' }))).toBe(false)
  })

  it('merges rows with the same name, prescriber, status and instructions, and sums their refills', () => {
    const merged = currentPrescriptions([
      rx({ refills: 2, dateWritten: '2025-01-02' }),
      rx({ refills: 3, dateWritten: '2026-03' }),
      rx({ refills: 0, dateWritten: null }),
    ])
    expect(merged).toHaveLength(1)
    expect(merged[0]).toMatchObject({ refills: 5, dateWritten: '2026-03' })
  })

  it.each([
    ['name', { name: 'Lisinopril 20 mg' }],
    ['prescriber', { prescriber: null }],
    ['instructions', { instructions: 'Two tablets' }],
  ])('keeps rows separate that differ in %s', (_, over) => {
    expect(currentPrescriptions([rx({}), rx(over)])).toHaveLength(2)
  })

  it('keeps rows separate whose fields are only equal when concatenated', () => {
    const rows = [rx({ name: 'A","B', prescriber: 'C' }), rx({ name: 'A', prescriber: 'B","C' })]
    expect(currentPrescriptions(rows)).toHaveLength(2)
  })

  it('leaves its input unchanged, and sorts the newest first', () => {
    const rows = [rx({ name: 'Old', dateWritten: '2020' }), rx({ name: 'New', dateWritten: '2026-11-01' })]
    const before = structuredClone(rows)
    expect(currentPrescriptions(rows).map((row) => row.name)).toEqual(['New', 'Old'])
    expect(rows).toEqual(before)
  })
})

describe('courseOf', () => {
  it.each([
    ['Current', 'current'],
    ['On hold', 'on-hold'],
    ['on-hold', 'on-hold'],
    ['Unknown', 'unclear'],
    ['', 'unclear'],
    ['Active', 'unclear'],
    ['Bajo revisión', 'unclear'],
    ['Completed', 'past'],
    ['Stopped', 'past'],
    ['Discontinued', 'past'],
    ['Canceled', 'past'],
    ['Entered in error', 'past'],
  ])('reads the status “%s” as %s', (status, course) => {
    expect(courseOf({ status })).toBe(course)
  })
})

describe('prescriptions that are on hold or unclear', () => {
  const held = rx({ name: 'Warfarin', status: 'On hold' })
  const unknown = rx({ name: 'Digoxin', status: 'Unknown', dateWritten: '2020' })
  const past = rx({ name: 'Ibuprofen', status: 'Completed', dateWritten: '2026-11-01' })
  const all = [past, unknown, held, rx({})]

  it('are not among the current ones of the dashboard, and not past', () => {
    expect(currentPrescriptions(all).map((row) => row.name)).toEqual(['Lisinopril 10 mg'])
    expect(openPrescriptions(all).map((row) => row.name)).toEqual(['Warfarin', 'Digoxin'])
  })

  it('sort by status between the current and the past ones', () => {
    const byStatus = { key: 'status', direction: 'ascending' } as const
    const read = { date: () => null, words: () => [], status: (row: Prescription) => row.status }
    const sorted = selectRows(all, { find: '', status: null, order: byStatus }, read, 'en')
    expect(sorted.map((row) => row.status)).toEqual(['Current', 'On hold', 'Unknown', 'Completed'])
    expect(statusesOf(all)).toEqual(['Current', 'On hold', 'Unknown', 'Completed'])
  })
})

describe('listedPrescriptions', () => {
  it('lists as many current rows as the dashboard counts, with every prescription that a row stands for', () => {
    const twice = [rx({ dateWritten: '2025-01-02', refills: 2 }), rx({ dateWritten: '2026-01-02', refills: 1 })]
    const rows = listedPrescriptions([...twice, rx({ name: 'Metformin' })])
    expect(rows.map((row) => [row.name, row.refills, row.writings.length])).toEqual([
      ['Metformin', 1, 1],
      ['Lisinopril 10 mg', 3, 2],
    ])
    expect(rows).toHaveLength(currentPrescriptions([...twice, rx({ name: 'Metformin' })]).length)
    expect(rows[1]?.writings.map(({ dateWritten }) => dateWritten)).toEqual(['2026-01-02', '2025-01-02'])
  })

  it('keeps equal past prescriptions separate', () => {
    const past = [rx({ status: 'Completed' }), rx({ status: 'Completed' })]
    expect(listedPrescriptions(past).map((row) => row.writings.length)).toEqual([1, 1])
  })
})

describe('the texts that a search reads', () => {
  const shown = {
    date: (date: string | null) => (date === null ? '' : `on the ${date.slice(8)}th`),
    status: (status: string) => (status === 'Current' ? 'Actual' : status),
  }
  it('are those that a prescription shows: dates and statuses in the reader’s language, not as recorded', () => {
    const [row] = listedPrescriptions([rx({}), rx({ dateWritten: '2025-03-07' })])
    expect(row && prescriptionTexts(row, shown)).toEqual([
      'Lisinopril 10 mg',
      'One tablet every morning',
      'Dr. Omar Haddad',
      'Actual',
      'on the 30th',
      'on the 07th',
    ])
  })
  it('are those that a medicine shows, and its route as recorded', () => {
    const taken = { ...rx({ status: 'Current' }), dose: '500', doseUnit: 'mg', route: 'Oral', date: null }
    const route = (text: string) => (text === 'Oral' ? 'Por la boca' : text)
    expect(medicationTexts(taken, '2026-10-30', { ...shown, route })).toEqual([
      'Lisinopril 10 mg',
      'Oral',
      'Por la boca',
      'Actual',
      'on the 30th',
      '500 mg',
    ])
  })
})

describe('withoutRefills', () => {
  it('counts the rows that have no refills after merging', () => {
    const rows = [rx({ refills: 0 }), rx({ refills: 1 }), rx({ refills: 0, name: 'Metformin' })]
    expect(withoutRefills(currentPrescriptions(rows))).toBe(1)
  })
})

const rows = [
  rx({ name: 'Zinc', dateWritten: '2021', status: 'Completed' }),
  rx({ name: 'atorvastatin', dateWritten: '2026-05-14', prescriber: 'Dr. Hannah Lee' }),
  rx({ name: 'Metformin', dateWritten: null }),
]

describe('selectRows', () => {
  const read = {
    date: (row: Prescription) => row.dateWritten,
    words: (row: Prescription) => [row.name, row.prescriber, row.instructions],
    status: (row: Prescription) => row.status,
  }
  const names = (choice: Partial<RowChoice>) =>
    selectRows(rows, { find: '', status: null, order: newest, ...choice }, read, 'en').map((row) => row.name)
  const newest = { key: 'date', direction: 'descending' } as const

  it('sorts by date in both directions, with undated rows last', () => {
    expect(names({})).toEqual(['atorvastatin', 'Zinc', 'Metformin'])
    expect(names({ order: { key: 'date', direction: 'ascending' } })).toEqual(['Zinc', 'atorvastatin', 'Metformin'])
  })
  it('sorts by the dates that the list shows, in the time zone of each date', () => {
    const late = rx({ name: 'Shown on 20 Nov', dateWritten: '2026-11-20T23:30:00-05:00' })
    const early = rx({ name: 'Shown on 21 Nov', dateWritten: '2026-11-21T00:30:00+09:00' })
    const sorted = selectRows([late, early], { find: '', status: null, order: newest }, read, 'en')
    expect(sorted.map((row) => row.name)).toEqual(['Shown on 21 Nov', 'Shown on 20 Nov'])
  })
  it('sorts by name, ignoring case', () => {
    expect(names({ order: { key: 'name', direction: 'ascending' } })).toEqual(['atorvastatin', 'Metformin', 'Zinc'])
    expect(names({ order: { key: 'name', direction: 'descending' } })).toEqual(['Zinc', 'Metformin', 'atorvastatin'])
  })
  it('sorts Current before other statuses, and rows of one status newest first', () => {
    const byStatus = { key: 'status', direction: 'ascending' } as const
    expect(names({ order: byStatus })).toEqual(['atorvastatin', 'Metformin', 'Zinc'])
    const active = selectRows(
      [rx({ status: 'Active' }), rx({})],
      { find: '', status: null, order: byStatus },
      read,
      'en',
    )
    expect(active.map((row) => row.status)).toEqual(['Current', 'Active'])
    const both = [rx({ dateWritten: '2020' }), rx({ dateWritten: '2026' })]
    const sorted = selectRows(both, { find: '', status: null, order: byStatus }, read, 'en')
    expect(sorted.map((row) => row.dateWritten)).toEqual(['2026', '2020'])
  })
  it('finds rows that contain every word of the search text, in any field, ignoring case', () => {
    expect(names({ find: 'LEE  ator' })).toEqual(['atorvastatin'])
    expect(names({ find: 'lee zinc' })).toEqual([])
  })
  it('filters by status', () => {
    expect(names({ status: 'Completed' })).toEqual(['Zinc'])
  })
})

describe('statusesOf', () => {
  it('lists the statuses that occur, Current first', () => {
    expect(statusesOf([{ name: '', status: 'Active?' }, ...rows])).toEqual(['Current', 'Active?', 'Completed'])
  })
})
