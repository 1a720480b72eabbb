import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Pill } from 'lucide-react'
import { use, useDeferredValue, useMemo } from 'react'
import { courseOf, isCurrent, type Prescription } from '#src/contract/medications.ts'
import { useFind } from '#src/viewStates/useFind.ts'
import { useStatusWord } from '#src/viewStates/useStatusWord.ts'
import { usePrintNote } from '#src/viewStates/usePrintNote.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { readOrder, type SortOrder } from '#src/lib/sortOrder.ts'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { DataTable } from '#src/ui/tables/DataTable.tsx'
import { Arrival } from '#src/ui/scrolling/Arrival.ts'
import { Section } from '#src/ui/page/Section.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { prescriptionColumns, type PrescriptionColumn } from './medicationColumns.ts'
import { MedicationFilters } from './MedicationFilters.tsx'
import {
  isOpen,
  listedPrescriptions,
  prescriptionTexts,
  selectRows,
  statusesOf,
  type ListedPrescription,
} from './model.ts'
import { PrescriptionCard } from './PrescriptionCard.tsx'
import { usePrescriptionColumns } from './usePrescriptionColumns.tsx'

/**
 * Up to this number of current prescriptions, each has a card. Longer lists are a table, which renders only visible
 * rows.
 */
const cardsAtMost = 40

/**
 * Current prescriptions as cards, together with those on hold or of an unclear status, and past ones in a table, with
 * common search, filter and sorting.
 */
export function PrescriptionLists({ prescriptions }: { prescriptions: readonly Prescription[] }) {
  const printNote = usePrintNote()
  const { t, i18n } = useLingui()
  const { sort = '-date', status = null } = useSearch({ from: '/app/pharma/rx' })
  const navigate = useNavigate({ from: '/app/pharma/rx' })
  const [find, setFind] = useFind()
  const found = useDeferredValue(find)
  const formats = useFormats()
  const wordOf = useStatusWord()
  const columns = usePrescriptionColumns()
  const statuses = useMemo(() => statusesOf(prescriptions), [prescriptions])

  const listed = useMemo(() => listedPrescriptions(prescriptions), [prescriptions])
  const rows = useMemo(
    () =>
      selectRows(
        listed,
        { find: found, status, order: readOrder(sort, prescriptionColumns) },
        {
          date: (row) => row.dateWritten,
          status: (row) => wordOf(row.status),
          words: (row) => prescriptionTexts(row, { date: formats.date, status: wordOf }),
        },
        i18n.locale || 'en',
      ),
    [listed, found, status, sort, wordOf, formats, i18n.locale],
  )
  const current = useMemo(() => rows.filter(isCurrent), [rows])
  const open = useMemo(() => rows.filter(isOpen), [rows])
  const past = useMemo(() => rows.filter((row) => courseOf(row) === 'past'), [rows])
  const now = useMemo(() => [...current, ...open], [current, open])
  const arrival = useMergedArrival(now)

  const choose = (next: { sort?: SortOrder<PrescriptionColumn>; status?: string | null }) =>
    void navigate({
      to: '.',
      search: {
        sort: (next.sort ?? sort) === '-date' ? undefined : (next.sort ?? sort),
        status: (next.status === undefined ? status : next.status) ?? undefined,
      },
      state: (s) => s,
      replace: true,
      resetScroll: false,
    })
  const showAll = () => {
    setFind('')
    void navigate({ to: '.', search: {}, state: (s) => s, replace: true })
  }

  const orders: Readonly<Record<SortOrder<PrescriptionColumn>, string>> = {
    '-date': t`Newest first`,
    date: t`Oldest first`,
    name: t`By name`,
    '-name': t`By name, Z to A`,
  }
  const table = (list: readonly ListedPrescription[], caption: string) => (
    <Card pad="flush">
      <DataTable caption={caption} columns={columns} rows={list} rowKey={(row) => row.hisID} printNote={printNote} />
    </Card>
  )

  const isAllCurrent = open.length === 0
  const title = isAllCurrent
    ? t`${plural(current.length, { one: '# current', other: '# current' })}`
    : current.length === 0
      ? t`${plural(open.length, { one: '# on hold or unclear', other: '# on hold or unclear' })}`
      : t`${plural(current.length, { one: '# current', other: '# current' })}, ${plural(open.length, { one: '# on hold or unclear', other: '# on hold or unclear' })}`

  return (
    <>
      <MedicationFilters
        label={t`Search prescriptions`}
        find={find}
        onFind={setFind}
        statuses={statuses}
        status={status}
        onStatus={(name) => choose({ status: name })}
      >
        <Select
          className="flex-[0_1_auto] max-tablet:flex-1"
          aria-label={t`Sort`}
          value={sort}
          onChange={(event) => {
            const order = (Object.keys(orders) as SortOrder<PrescriptionColumn>[]).find((o) => o === event.target.value)
            if (order) choose({ sort: order })
          }}
        >
          {Object.entries(orders).map(([order, words]) => (
            <option key={order} value={order}>
              {words}
            </option>
          ))}
        </Select>
      </MedicationFilters>
      {rows.length === 0 && (
        <EmptyState
          icon={Pill}
          level={2}
          title={t`Nothing found`}
          text={t`No prescription has these words and this status.`}
          action={<Button onClick={showAll}>{t`Clear search and filter`}</Button>}
        />
      )}
      {now.length > 0 && (
        <Section title={title} aside={orders[sort]}>
          {/* The address can name a prescription that was merged into another row. */}
          <Arrival value={arrival}>
            {now.length > cardsAtMost ? (
              table(now, t`Current prescriptions`)
            ) : (
              <ul className="grid gap-4">
                {now.map((row) => (
                  <PrescriptionCard key={row.hisID} prescription={row} />
                ))}
              </ul>
            )}
          </Arrival>
        </Section>
      )}
      {past.length > 0 && <Section title={t`Past`}>{table(past, t`Past prescriptions`)}</Section>}
    </>
  )
}

/** Returns the arrival for merged rows: a merged prescription's number leads to the row that stands for it. */
function useMergedArrival(rows: readonly ListedPrescription[]): Arrival | null {
  const arrival = use(Arrival)
  return useMemo(() => {
    const row = arrival && rows.find(({ writings }) => writings.some(({ hisID }) => hisID === arrival.key))
    return row ? { ...arrival, key: row.hisID } : arrival
  }, [arrival, rows])
}
