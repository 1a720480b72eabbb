import { Plural, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Pill } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { isCurrent, type Prescription } from '#src/contract/medications.ts'
import { useFind } from '#src/viewStates/useFind.ts'
import { readOrder, type SortOrder } from '#src/lib/sortOrder.ts'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { DataTable } from '#src/ui/tables/DataTable.tsx'
import { Section } from '#src/ui/page/Section.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { prescriptionColumns, type PrescriptionColumn } from './medicationColumns.ts'
import { MedicationFilters } from './MedicationFilters.tsx'
import { selectRows, statusesOf } from './model.ts'
import { PrescriptionCard } from './PrescriptionCard.tsx'
import { usePrescriptionColumns } from './usePrescriptionColumns.tsx'

/**
 * Up to this number of current prescriptions, each has a card. Longer lists are a table, which renders only visible
 * rows.
 */
const cardsAtMost = 40

const read = {
  date: (row: Prescription) => row.dateWritten,
  words: (row: Prescription) => [row.name, row.instructions, row.prescriber, row.status, row.dateWritten],
}

/** Current prescriptions as cards and past ones in a table, with common search, filter and sorting. */
export function PrescriptionLists({ prescriptions }: { prescriptions: readonly Prescription[] }) {
  const { t, i18n } = useLingui()
  const { sort = '-date', status = null } = useSearch({ from: '/app/pharma/rx' })
  const navigate = useNavigate({ from: '/app/pharma/rx' })
  const [find, setFind] = useFind()
  const found = useDeferredValue(find)
  const columns = usePrescriptionColumns()
  const statuses = useMemo(() => statusesOf(prescriptions), [prescriptions])

  const rows = useMemo(
    () =>
      selectRows(
        prescriptions,
        { find: found, status, order: readOrder(sort, prescriptionColumns) },
        read,
        i18n.locale || 'en',
      ),
    [prescriptions, found, status, sort, i18n.locale],
  )
  const current = useMemo(() => rows.filter(isCurrent), [rows])
  const past = useMemo(() => rows.filter((row) => !isCurrent(row)), [rows])

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
    '-name': t`By name, from the end`,
  }
  const table = (list: readonly Prescription[], caption: string) => (
    <Card pad="flush">
      <DataTable
        caption={caption}
        columns={columns}
        rows={list}
        rowKey={(row) => row.hisID}
        printNote={(printed, all) => t`The first ${printed} of ${all} are printed.`}
      />
    </Card>
  )

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
          aria-label={t`Order`}
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
      {current.length > 0 && (
        <Section title={<Plural value={current.length} one="# current" other="# current" />} aside={orders[sort]}>
          {current.length > cardsAtMost ? (
            table(current, t`Current prescriptions`)
          ) : (
            <ul className="grid gap-4">
              {current.map((row) => (
                <PrescriptionCard key={row.hisID} prescription={row} />
              ))}
            </ul>
          )}
        </Section>
      )}
      {past.length > 0 && <Section title={t`Past`}>{table(past, t`Past prescriptions`)}</Section>}
    </>
  )
}
