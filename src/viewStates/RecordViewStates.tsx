import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Reply } from '#src/api/call.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Failed } from '#src/ui/notices/Failed.tsx'
import { SavedCopy } from '#src/ui/notices/SavedCopy.tsx'
import { cx } from '#src/ui/styling/cx.ts'
import { useErrorText } from './useErrorText.ts'

interface RecordViewStatesProps<T> {
  readonly query: UseQueryResult<Reply<T>>
  readonly isEmpty?: (data: T) => boolean
  /** Skeleton in the shape of the data. */
  readonly waiting: ReactNode
  /** Text for no data: what would be here, and how it gets here. */
  readonly empty?: ReactNode
  /** Title of a failure. Default: the text for the error (`useErrorText`). */
  readonly failedTitle?: ReactNode
  /** Whether the states are shown inside a card or tile, which has its own background. */
  readonly compact?: boolean
  /** Class of the line that says that the data is a saved copy. */
  readonly savedClass?: string | undefined
  readonly children: (data: T) => ReactNode
}

/**
 * The five view states of a query: waiting, failed, empty, full, and saved copy with its age. A reply that could not be
 * refetched stays on the screen with its age. The failed state is shown only if there is no reply.
 */
export function RecordViewStates<T>({
  query,
  isEmpty,
  waiting,
  empty,
  failedTitle,
  compact = false,
  savedClass,
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
      {from !== null && <SavedCopyLine from={from} className={cx(compact && 'px-card pb-2', savedClass)} />}
      {empty !== undefined && isEmpty?.(data) ? empty : children(data)}
    </>
  )
}

function SavedCopyLine({ from, className }: { from: number; className: string }) {
  const formats = useFormats()
  const time = formats.dateTime(new Date(from).toISOString())
  return (
    <SavedCopy className={className}>
      <Trans>Saved copy from {time}</Trans>
    </SavedCopy>
  )
}
