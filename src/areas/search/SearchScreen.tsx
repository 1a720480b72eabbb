import { useLingui } from '@lingui/react/macro'
import { SearchX } from 'lucide-react'
import { useDeferredValue, useEffect, useRef } from 'react'
import { useFind } from '#src/viewStates/useFind.ts'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { SearchInput } from '#src/ui/fields/SearchInput.tsx'
import { RecordState } from './RecordState.tsx'
import { SearchHelp } from './SearchHelp.tsx'
import { SearchResults } from './SearchResults.tsx'
import { useResultKeys } from './useResultKeys.ts'
import { useSearchedRecord } from './useSearchedRecord.ts'

/** Search over the whole record. It runs on the device, and search words never leave it. */
export function SearchScreen() {
  const { t } = useLingui()
  const [find, setFind] = useFind()
  const found = useDeferredValue(find)
  const record = useSearchedRecord()
  const box = useRef<HTMLInputElement>(null)
  const area = useResultKeys(box, () => setFind(''))

  useEffect(() => box.current?.focus({ preventScroll: true }), [])

  if (record.parts.length === 0)
    return (
      <Page title={t`Search`}>
        <EmptyState
          icon={SearchX}
          level={2}
          title={t`There is no record to search`}
          text={t`If you think there should be one, ask the clinic.`}
        />
      </Page>
    )
  return (
    <Page title={t`Search`}>
      <div ref={area} className="grid max-w-[52rem] gap-5 *:min-w-0">
        <search>
          <SearchInput
            ref={box}
            label={t`Search the record`}
            clearLabel={t`Clear search`}
            value={find}
            onChange={setFind}
          />
        </search>
        <RecordState
          waiting={record.waiting}
          failed={record.failed}
          savedAt={record.savedAt}
          onRetry={() => box.current?.focus()}
        />
        {found.trim() === '' ? (
          <SearchHelp
            parts={record.parts}
            onChoose={(example) => {
              setFind(example)
              box.current?.focus()
            }}
          />
        ) : (
          <SearchResults
            entries={record.entries}
            find={found}
            waiting={record.waiting.length > 0}
            whole={record.failed.length === 0}
          />
        )}
      </div>
    </Page>
  )
}
