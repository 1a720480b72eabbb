import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { Stethoscope } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import type { Visit } from '#src/contract/appointments.ts'
import { useFind } from '#src/viewStates/useFind.ts'
import { usePrintNote } from '#src/viewStates/usePrintNote.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { sortInstant } from '#src/lib/clinicalDate.ts'
import { finder } from '#src/lib/finder.ts'
import { readOrder } from '#src/lib/sortOrder.ts'
import { sortRows, type SortValue } from '#src/lib/sortRows.ts'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { DataTable } from '#src/ui/tables/DataTable.tsx'
import { SearchInput } from '#src/ui/fields/SearchInput.tsx'
import { visitSorts, type VisitSort } from './appointmentSorts.ts'
import { visitOrder } from './visitOrder.ts'
import { useVisitColumns } from './useVisitColumns.tsx'
import { visitClassWord } from '#src/viewStates/visitClassWord.ts'

const sortValues: Readonly<Record<VisitSort, (visit: Visit) => SortValue>> = {
  admission: (visit) => sortInstant(visit.admission),
  discharge: (visit) => sortInstant(visit.discharge),
  place: (visit) => visit.placeOfService,
  providers: (visit) => visit.providers,
  type: (visit) => visit.type,
}

/** List of the visits, with search and sorting. Each row opens its visit. */
export function VisitList({ visits }: { visits: readonly Visit[] }) {
  const printNote = usePrintNote()
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { sort = '-admission', visit: openId } = useSearch({ from: '/app/appointments/visits' })
  const [find, setFind] = useFind()
  const found = useDeferredValue(find)
  const { key, direction } = readOrder(sort, visitSorts)
  const columns = useVisitColumns({ key, direction }, openId !== undefined)

  const rows = useMemo(() => {
    const matches = finder(found)
    const visitType = (type: string | null) => {
      const word = type === null ? null : visitClassWord(type)
      return word ? i18n._(word) : type
    }
    const kept = visits.filter((visit) =>
      matches([
        visitType(visit.type),
        visit.providers,
        visit.placeOfService,
        visit.reason,
        visit.admission,
        formats.date(visit.admission),
        ...visit.procedures.map((procedure) => procedure.name),
      ]),
    )
    return sortRows(visitOrder(kept), sortValues[key], direction, i18n.locale || 'en')
  }, [visits, found, key, direction, formats, i18n])

  return (
    <section className="grid gap-3" aria-label={t`Visits`}>
      <search>
        <SearchInput
          className="tablet:max-w-[28rem]"
          label={t`Search visits`}
          clearLabel={t`Clear search`}
          value={find}
          onChange={setFind}
        />
      </search>
      {rows.length === 0 ? (
        <EmptyState
          icon={Stethoscope}
          level={2}
          title={t`Nothing found`}
          text={t`No visit has these words.`}
          action={<Button onClick={() => setFind('')}>{t`Clear search`}</Button>}
        />
      ) : (
        <Card pad="flush">
          <DataTable
            caption={t`Visits`}
            columns={columns}
            rows={rows}
            rowKey={(visit) => visit.ptEncID}
            current={openId}
            look={openId === undefined ? 'plain' : 'brief'}
            printNote={printNote}
          />
        </Card>
      )}
    </section>
  )
}
