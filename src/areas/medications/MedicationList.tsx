import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Pill } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { OriginalsButton } from '#src/coded/OriginalsButton.tsx'
import { useCoded } from '#src/coded/useCoded.ts'
import type { Medication } from '#src/contract/medications.ts'
import { useFind } from '#src/viewStates/useFind.ts'
import { useStatusWord } from '#src/viewStates/useStatusWord.ts'
import { usePrintNote } from '#src/viewStates/usePrintNote.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { readOrder, type SortOrder } from '#src/lib/sortOrder.ts'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { DataTable } from '#src/ui/tables/DataTable.tsx'
import { medicationColumns, type MedicationColumn } from './medicationColumns.ts'
import { MedicationFilters } from './MedicationFilters.tsx'
import { medicationTexts, selectRows, statusesOf } from './model.ts'
import { useMedicationColumns } from './useMedicationColumns.tsx'

interface MedicationListProps<Row> {
  from: '/app/pharma/meds' | '/app/pharma/ad-meds'
  /** Initial sort order. */
  first: SortOrder<MedicationColumn>
  /** Content of the table, for screen readers. */
  caption: string
  rows: readonly Row[]
  dateHeader: string
  /** Must be stable, because it is a dependency of the memoized rows. */
  dateOf: (row: Row) => string | null
}

/** List of medicines, taken or administered: with search, status filter, and sorting by status, date or name. */
export function MedicationList<Row extends Medication>({
  from,
  first,
  caption,
  rows,
  dateHeader,
  dateOf,
}: MedicationListProps<Row>) {
  const printNote = usePrintNote()
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const wordOf = useStatusWord()
  const routeOf = useCoded('routes')
  const { sort = first, status = null } = useSearch({ from })
  const navigate = useNavigate({ from })
  const [find, setFind] = useFind()
  const found = useDeferredValue(find)
  const order = readOrder(sort, medicationColumns)
  const columns = useMedicationColumns({ from, order, dateHeader, dateOf })
  const routes = useMemo(() => rows.map(({ route }) => routeOf({ text: route ?? '' })), [rows, routeOf])
  const statuses = useMemo(() => statusesOf(rows), [rows])

  const shown = useMemo(
    () =>
      selectRows(
        rows,
        { find: found, status, order: readOrder(sort, medicationColumns) },
        {
          date: dateOf,
          status: (row) => wordOf(row.status),
          words: (row) =>
            medicationTexts(row, dateOf(row), {
              date: formats.dateTime,
              status: wordOf,
              route: (text) => routeOf({ text }).text,
            }),
        },
        i18n.locale || 'en',
      ),
    [rows, found, status, sort, dateOf, wordOf, routeOf, formats, i18n.locale],
  )

  return (
    <section className="grid gap-3" aria-label={caption}>
      <MedicationFilters
        label={t`Search medicines`}
        find={find}
        onFind={setFind}
        statuses={statuses}
        status={status}
        onStatus={(name) =>
          void navigate({
            to: '.',
            search: (s) => ({ ...s, status: name ?? undefined }),
            state: (s) => s,
            replace: true,
            resetScroll: false,
          })
        }
      >
        <OriginalsButton of={routes} />
      </MedicationFilters>
      {shown.length === 0 ? (
        <EmptyState
          icon={Pill}
          level={2}
          title={t`Nothing found`}
          text={t`No medicine has these words and this status.`}
          action={
            <Button
              onClick={() => {
                setFind('')
                void navigate({ to: '.', search: {}, state: (s) => s, replace: true })
              }}
            >
              {t`Clear search and filter`}
            </Button>
          }
        />
      ) : (
        <Card pad="flush">
          <DataTable
            caption={caption}
            columns={columns}
            rows={shown}
            rowKey={(row) => row.hisID}
            printNote={printNote}
          />
        </Card>
      )}
    </section>
  )
}
