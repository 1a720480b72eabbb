import { Plural, useLingui } from '@lingui/react/macro'
import { SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { wordsOf } from '#src/lib/finder.ts'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import type { Entry } from './Entry.ts'
import { findEntries, groupByPart } from './model.ts'
import { ResultGroup } from './ResultGroup.tsx'

interface SearchResultsProps {
  /** Newest first. */
  entries: readonly Entry[]
  /** Search text, not empty. */
  find: string
  /** Whether more results might follow. */
  waiting: boolean
  /** Whether the whole record is searched. */
  whole: boolean
}

/** Results by part with their counts. If nothing was found, a text says so and names what was searched. */
export function SearchResults({ entries, find, waiting, whole }: SearchResultsProps) {
  const { t } = useLingui()
  const words = useMemo(() => wordsOf(find), [find])
  const found = useMemo(() => findEntries(entries, find), [entries, find])
  const groups = useMemo(() => groupByPart(found), [found])
  const count = found.length
  const none = count === 0
  return (
    <>
      <p role="status" className={none ? 'sr-only' : 'text-s text-muted'}>
        {none ? !waiting && t`Nothing found` : <Plural value={count} one="# result" other="# results" />}
      </p>
      {groups.map((group) => (
        <ResultGroup key={group.part} group={group} find={find} words={words} />
      ))}
      {none && !waiting && (
        <EmptyState
          icon={SearchX}
          level={2}
          title={t`Nothing found`}
          text={
            whole
              ? t`No name, code, value or note of your record has all of these words. Try fewer words, or another spelling.`
              : t`The parts of your record that we could read don't have all of these words.`
          }
        />
      )}
    </>
  )
}
