import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useCoded } from '#src/coded/useCoded.ts'
import { type LabOfClinic, specimenLimits } from '#src/contract/specimens.ts'
import { finder } from '#src/lib/finder.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { SearchInput } from '#src/ui/fields/SearchInput.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { DataTable } from '#src/ui/tables/DataTable.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { DeskFilters } from './DeskFilters.tsx'
import type { OpenedUpdate } from './DeskUpdates.tsx'
import type { LabDeskSearch } from './LabDeskSearch.ts'
import { patientsOf } from './patientsOf.ts'
import { labsQuery } from './queries.ts'
import { isOpenSample, replacedIn } from './statusChoices.ts'
import { type LabWords, useDeskLabColumns } from './useDeskLabColumns.tsx'

const rowKey = ({ labCPID }: LabOfClinic) => labCPID
const none: readonly LabOfClinic[] = []

interface LabsViewProps {
  readonly search: LabDeskSearch
  readonly words: LabWords
  readonly onUpdate: (opened: OpenedUpdate) => void
}

/** The labs of the clinic with their samples, newest first. */
export function LabsView({ search, words, onUpdate }: LabsViewProps) {
  const { t } = useLingui()
  const codedWords = useCoded('labs')
  const query = useQuery(labsQuery(search))
  const [find, setFind] = useState('')
  const found = useDeferredValue(find)
  const all = query.data?.data ?? none
  const rows = useMemo(() => {
    const matches = finder(found)
    const textsOf = (lab: LabOfClinic) => [
      codedWords({ text: lab.nameX, code: lab.code, codeSystem: lab.codeSystem }).text,
      lab.nameX,
      lab.ptName,
      lab.prvName,
      ...lab.specimens.map(({ localEntryID }) => localEntryID),
    ]
    return found === '' ? all : all.filter((lab) => matches(textsOf(lab)))
  }, [all, found, codedWords])
  const update = useCallback(
    ({ specimens }: LabOfClinic) =>
      onUpdate({ samples: specimens.filter(isOpenSample), replaced: replacedIn(specimens) }),
    [onUpdate],
  )
  const columns = useDeskLabColumns(words, update)
  return (
    <>
      <DeskFilters search={search} patients={patientsOf(all)} />
      <search className="print:hidden">
        <SearchInput label={t`Search labs`} clearLabel={t`Clear search`} value={find} onChange={setFind} />
      </search>
      <RecordViewStates
        query={query}
        waiting={
          <Card pad="flush">
            <SkeletonRows count={6} />
          </Card>
        }
        isEmpty={() => rows.length === 0}
        empty={
          <EmptyState
            level={2}
            icon={FlaskConical}
            title={t`No Labs results found.`}
            text={t`Nothing matches these words and filters.`}
          />
        }
      >
        {() => (
          <>
            <Card pad="flush">
              <DataTable caption={t`Lab tests`} columns={columns} rows={rows} rowKey={rowKey} dense />
            </Card>
            {all.length >= specimenLimits.rows && (
              <p className="text-s text-muted">
                <Trans>These are the newest 1,000. Choose days or a patient to see others.</Trans>
              </p>
            )}
          </>
        )}
      </RecordViewStates>
    </>
  )
}
