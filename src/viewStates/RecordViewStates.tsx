import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Reply } from '#src/api/call.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Failed } from '#src/ui/notices/Failed.tsx'
import { SavedCopy } from '#src/ui/notices/SavedCopy.tsx'
import { useErrorText } from './useErrorText.ts'

interface RecordViewStatesProps<T> {
  readonly query: UseQueryResult<Reply<T>>
  readonly isEmpty?: (data: T) => boolean
  /** The shape of what comes. */
  readonly waiting: ReactNode
  /** What would be here, and how it gets here. */
  readonly empty?: ReactNode
  /** What failed, where the spec has words of its own for it. */
  readonly failedTitle?: ReactNode
  /** Inside a card or a tile, which has its own ground. */
  readonly compact?: boolean
  readonly children: (data: T) => ReactNode
}

/**
 * The five faces of what is read: waiting, failed, empty, full, and the saved copy with its age. A reply that could
 * not be renewed stays on the screen and says how old it is; only where there is none does the failed face stand.
 */
export function RecordViewStates<T>({
  query,
  isEmpty,
  waiting,
  empty,
  failedTitle,
  compact = false,
  children,
}: RecordViewStatesProps<T>) {
  const { t } = useLingui()
  const wordsOf = useErrorText()

  if (query.data === undefined) {
    if (!query.isError)
      return (
        <div aria-busy="true">
          <span role="status" className="sr-only">
            <Trans>Loading</Trans>
          </span>
          {waiting}
        </div>
      )
    const { title, text, code } = wordsOf(query.error)
    return (
      <Failed
        level={compact ? 3 : 2}
        title={failedTitle ?? title}
        text={text}
        code={<Trans>Code: {code}</Trans>}
        retryLabel={t`Try again`}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        bare={compact}
      />
    )
  }

  const { data, savedAt } = query.data
  const from = savedAt ?? (query.isError ? query.dataUpdatedAt : null)
  return (
    <>
      {from !== null && <SavedCopyLine from={from} compact={compact} />}
      {empty !== undefined && isEmpty?.(data) ? empty : children(data)}
    </>
  )
}

function SavedCopyLine({ from, compact }: { from: number; compact: boolean }) {
  const formats = useFormats()
  const time = formats.dateTime(new Date(from).toISOString())
  return (
    <SavedCopy className={compact ? 'px-card pb-2' : undefined}>
      <Trans>Saved copy from {time}</Trans>
    </SavedCopy>
  )
}
