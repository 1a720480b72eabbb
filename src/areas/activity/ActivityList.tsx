import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { History, ListFilter } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import type { Activity } from '#src/contract/activityLog.ts'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { useFind } from '#src/viewStates/useFind.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { usePrintNote } from '#src/viewStates/usePrintNote.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { DataTable } from '#src/ui/tables/DataTable.tsx'
import { ActivityDetail } from './ActivityDetail.tsx'
import { ExportLog } from './ExportLog.tsx'
import { maxExported } from './readRest.ts'
import { useActivityColumns } from './useActivityColumns.tsx'
import { useListed } from './useListed.ts'

interface ActivityListProps {
  readonly activities: readonly Activity[]
  /** Whether the clinic has older activities. */
  readonly hasMore: boolean
  readonly older: { readonly load: () => void; readonly loading: boolean; readonly error: unknown }
}

const rowKey = (activity: Activity) => activity.activityId

/** The loaded activities that match the filters, how far back they go, and a button that loads older ones. */
export function ActivityList({ activities, hasMore, older }: ActivityListProps) {
  const printNote = usePrintNote()
  const { t } = useLingui()
  const formats = useFormats()
  const wordsOf = useErrorText()
  const need = useNetworkNeed()
  const search = useSearch({ from: '/app/settings_/activity' })
  const navigate = useNavigate({ from: '/app/settings/activity' })
  const [find, setFind] = useFind()
  const listed = useListed()
  const rows = useMemo(() => listed(activities), [listed, activities])
  const columns = useActivityColumns()
  // Words are searched on the device, in the reader's language: load what the clinic has, up to a limit.
  const isSearching = find !== '' && hasMore && activities.length < maxExported && older.error === null && need === null
  const { load, loading } = older
  useEffect(() => {
    if (isSearching && !loading) load()
  }, [isSearching, loading, load])
  const open = activities.find(({ activityId }) => activityId === search.activity)
  const oldest = formats.date(activities.at(-1)?.timestamp ?? null)
  const filtered = find !== '' || [search.who, search.kind, search.from, search.to].some((one) => one !== undefined)
  const clear = () => {
    setFind('')
    void navigate({ to: '.', search: {}, state: (s) => s, replace: true, resetScroll: false })
  }
  return (
    <>
      <ExportLog activities={activities} hasMore={hasMore}>
        <p role="status" className="text-s text-muted">
          <Plural value={rows.length} one="# activity shown" other="# activities shown" />
          {isSearching ? (
            <>
              {' · '}
              <Trans>searching older ones</Trans>
            </>
          ) : (
            hasMore &&
            activities.length > 0 && (
              <>
                {' · '}
                <Trans>loaded back to {oldest}</Trans>
              </>
            )
          )}
        </p>
      </ExportLog>
      {rows.length === 0 ? (
        <EmptyState
          level={2}
          icon={filtered ? ListFilter : History}
          title={t`There is no data!`}
          text={
            filtered
              ? hasMore
                ? t`No matches in the activities loaded so far.`
                : t`Nothing matches these words and filters.`
              : t`This page shows what you do here and what others do with your record.`
          }
          action={filtered && <Button onClick={clear}>{t`Clear search and filter`}</Button>}
        />
      ) : (
        <Card pad="flush">
          <DataTable
            caption={t`Activities`}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            current={search.activity}
            dense
            printNote={printNote}
          />
        </Card>
      )}
      {hasMore && (
        <div className="grid justify-items-center gap-2">
          {older.error !== null && (
            <p role="alert" className="text-s text-negative">
              {wordsOf(older.error).title}
            </p>
          )}
          <Button icon={History} pending={older.loading} disabled={need !== null} reason={need} onClick={older.load}>
            {t`Show older`}
          </Button>
        </div>
      )}
      {open && <ActivityDetail activity={open} />}
    </>
  )
}
