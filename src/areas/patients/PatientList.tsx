import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { usePrintNote } from '#src/viewStates/usePrintNote.ts'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { DataTable } from '#src/ui/tables/DataTable.tsx'
import { Failed } from '#src/ui/notices/Failed.tsx'
import { Skeleton } from '#src/ui/waiting/Skeleton.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { MoreRows } from './MoreRows.tsx'
import { type ListedPatient, type Start } from './model.ts'
import { noLetter, wildcard } from './PatientsSearch.ts'
import { usePatientColumns } from './usePatientColumns.tsx'
import type { usePatientList } from './usePatientList.ts'

interface PatientListProps {
  readonly list: ReturnType<typeof usePatientList>
  readonly start: Start
  readonly searching: boolean
  readonly onClear: () => void
  readonly action: (row: ListedPatient, name: string) => ReactNode
}

const rowKey = ({ PtID }: ListedPatient) => PtID

/** The list of patients found: waiting, failed, empty, or the rows loaded so far. */
export function PatientList({ list, start, searching, onClear, action }: PatientListProps) {
  const printNote = usePrintNote()
  const { t } = useLingui()
  const wordsOf = useErrorText()
  const columns = usePatientColumns(action)
  const { rows, total, error, fetching, hasMore, more, retry } = list

  if (rows === undefined && error !== null) {
    const { title, text, code } = wordsOf(error)
    return (
      <Failed
        level={2}
        title={title}
        text={text}
        code={<Trans>Code: {code}</Trans>}
        retryLabel={t`Try again`}
        onRetry={retry}
        retrying={fetching}
      />
    )
  }
  if (rows === undefined)
    return (
      <Card pad="flush">
        <Skeleton label={t`Loading patients`}>
          <SkeletonRows count={8} />
        </Skeleton>
      </Card>
    )
  if (rows.length === 0)
    return searching ? (
      <EmptyState
        icon={UsersRound}
        level={2}
        title={<Trans>Nobody found</Trans>}
        text={<Trans>No patient at your sites matches this name, record number or date of birth.</Trans>}
        action={<Button onClick={onClear}>{t`Clear search`}</Button>}
      />
    ) : (
      <EmptyState
        icon={UsersRound}
        level={2}
        title={
          start === wildcard ? (
            <Trans>There are no patients yet</Trans>
          ) : start === noLetter ? (
            <Trans>Every last name starts with a letter from A to Z</Trans>
          ) : (
            <Trans>
              No last name starts with <bdi>{start}</bdi>
            </Trans>
          )
        }
        text={<Trans>This list shows active patients at the sites where you can sign in.</Trans>}
      />
    )
  return (
    <section aria-label={t`Patients found`} className="grid gap-3">
      <p role="status" className="text-s text-muted">
        <Plural value={total} one="# patient" other="# patients" />
      </p>
      <Card pad="flush">
        <DataTable caption={t`Patients`} columns={columns} rows={rows} rowKey={rowKey} printNote={printNote} />
        {hasMore && <MoreRows pending={fetching} failed={error !== null} onMore={more} />}
      </Card>
    </section>
  )
}
