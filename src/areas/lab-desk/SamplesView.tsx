import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { TestTubes } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { type Specimen, specimenLimits } from '#src/contract/specimens.ts'
import { finder } from '#src/lib/finder.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { DataTable } from '#src/ui/tables/DataTable.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { specimenTypeWord } from '#src/coded/specimenTypeWord.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { DeskFilters } from './DeskFilters.tsx'
import type { OpenedUpdate } from './DeskUpdates.tsx'
import type { LabDeskSearch } from './LabDeskSearch.ts'
import { patientsOf } from './patientsOf.ts'
import { samplesQuery } from './queries.ts'
import { ScanField } from './ScanField.tsx'
import { isOpenSample, replacedIn, sampleLabeled } from './statusChoices.ts'
import { useSampleColumns } from './useSampleColumns.tsx'
import { useSampleName } from './useSampleName.ts'
import { useTestName } from './useTestName.ts'

const rowKey = ({ specimenID }: Specimen) => specimenID
const none: readonly Specimen[] = []

interface SamplesViewProps {
  readonly search: LabDeskSearch
  readonly onUpdate: (opened: OpenedUpdate) => void
}

/** The samples, those that changed last first. One or several can get another status. */
export function SamplesView({ search, onUpdate }: SamplesViewProps) {
  const { t, i18n } = useLingui()
  const need = useNetworkNeed('write')
  const nameOf = useSampleName()
  const testOf = useTestName()
  const query = useQuery(samplesQuery(search))
  const [find, setFind] = useState('')
  const found = useDeferredValue(find)
  const [picked, setPicked] = useState<ReadonlySet<number> | null>(null)
  const all = query.data?.data ?? none
  const listed = useMemo(
    () => all.filter((sample) => search.procedure === undefined || sample.labCPID === search.procedure),
    [all, search.procedure],
  )
  const rows = useMemo(() => {
    const matches = finder(found)
    const textsOf = (sample: Specimen) => {
      const { NameX, ptName, localEntryID, strLabSpecTypeName } = sample
      const type = specimenTypeWord(strLabSpecTypeName)
      return [testOf(sample).text, NameX, ptName, localEntryID, strLabSpecTypeName, type && i18n._(type)]
    }
    return found === '' ? listed : listed.filter((sample) => matches(textsOf(sample)))
  }, [listed, found, testOf, i18n])
  // Until the user picks one, the samples of the procedure in the address are chosen.
  const chosen = useMemo(
    () =>
      picked ??
      new Set(search.procedure === undefined ? [] : listed.filter(isOpenSample).map(({ specimenID }) => specimenID)),
    [picked, listed, search.procedure],
  )
  const chosenRows = listed.filter(({ specimenID }) => chosen.has(specimenID))
  const replaced = useMemo(() => replacedIn(all), [all])
  const onToggle = useCallback(
    (specimenID: number) => {
      const next = new Set(chosen)
      if (!next.delete(specimenID)) next.add(specimenID)
      setPicked(next)
    },
    [chosen],
  )
  const update = useCallback(
    (samples: readonly Specimen[]) => onUpdate({ samples, replaced, onSaved: () => setPicked(new Set()) }),
    [onUpdate, replaced],
  )
  const updateOne = useCallback((sample: Specimen) => update([sample]), [update])
  const columns = useSampleColumns({ chosen, onToggle, onUpdate: updateOne })
  const onScan = (label: string) => {
    const sample = sampleLabeled(listed, label)
    if (!sample) return t`No sample in this list has this label.`
    setPicked(new Set([...chosen, sample.specimenID]))
    setFind('')
    return t`Chosen: ${nameOf(sample)}`
  }
  const tooMany = chosenRows.length > specimenLimits.atOnce
  return (
    <>
      <DeskFilters search={search} patients={patientsOf(all)} />
      <ScanField value={find} onChange={setFind} onScan={onScan} />
      <RecordViewStates
        query={query}
        failedTitle={t`We could not load the samples`}
        waiting={
          <Card pad="flush">
            <SkeletonRows count={6} />
          </Card>
        }
        isEmpty={() => rows.length === 0}
        empty={
          <EmptyState
            level={2}
            icon={TestTubes}
            title={t`No samples here`}
            text={t`Nothing matches these words and filters.`}
          />
        }
      >
        {() => (
          <>
            <div className="flex flex-wrap items-center gap-3 print:hidden">
              <Button
                kind="primary"
                disabled={chosenRows.length === 0 || tooMany || need !== null}
                reason={need ?? (tooMany ? t`Choose at most 200.` : t`Choose samples in the list.`)}
                onClick={() => update(chosenRows)}
              >
                <Trans>Update sample status</Trans>
              </Button>
              {chosenRows.length > 0 && (
                <>
                  <p className="text-s text-muted">
                    {t`${plural(chosenRows.length, { one: '# sample chosen', other: '# samples chosen' })}`}
                  </p>
                  <Button kind="quiet" onClick={() => setPicked(new Set())}>
                    <Trans>Choose none</Trans>
                  </Button>
                </>
              )}
            </div>
            <Card pad="flush">
              <DataTable caption={t`Samples`} columns={columns} rows={rows} rowKey={rowKey} />
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
