import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { FolderHeart } from 'lucide-react'
import { Card } from '#src/ui/cards/Card.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { Split } from '#src/ui/page/Split.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { RecordTabs } from '#src/viewStates/RecordTabs.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { EntryDetail } from './EntryDetail.tsx'
import { entryKey } from './model.ts'
import { NoSuchEntry } from './NoSuchEntry.tsx'
import { typesQuery } from './queries.ts'
import { TypeList } from './TypeList.tsx'

/** The Health Records page: record types with their entries, and the chosen entry's form or document (clinical §2). */
export function HealthRecordsScreen() {
  const { t } = useLingui()
  const query = useQuery(typesQuery())
  const search = useSearch({ from: '/app/records/health-records' })
  const shown = entryKey(search)
  return (
    <Page
      title={t`Health Records`}
      tabs={<RecordTabs />}
      detailOpen={shown !== undefined && query.data !== undefined && query.data.data.length > 0}
    >
      <RecordViewStates
        query={query}
        failedTitle={t`Error loading History Tree`}
        // On a phone the list is hidden then, and the entry says it of its own data.
        savedClass={shown === undefined ? undefined : 'max-split:hidden'}
        waiting={
          <Card pad="flush">
            <SkeletonRows count={5} />
          </Card>
        }
        isEmpty={(types) => types.length === 0}
        empty={
          <EmptyState
            flower
            level={2}
            icon={FolderHeart}
            title={t`No records`}
            text={t`What your clinic writes at a visit will be here, and the forms that it approved.`}
          />
        }
      >
        {(types) => {
          const type = types.find(({ tmplId }) => tmplId === search.type)
          return (
            <Split
              listWidth="21rem"
              list={<TypeList types={types} />}
              detailOpen={shown !== undefined}
              detailKey={shown}
              detail={shown === undefined ? null : type ? <EntryDetail type={type} /> : <NoSuchEntry />}
            />
          )
        }}
      </RecordViewStates>
    </Page>
  )
}
