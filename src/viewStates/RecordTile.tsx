import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw, type LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import type { Reply } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { SkeletonBlock } from '#src/ui/waiting/SkeletonBlock.tsx'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Tile } from '#src/ui/cards/Tile.tsx'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'
import { useClock } from './useClock.ts'
import { useErrorText } from './useErrorText.ts'

/** Texts of a tile whose data is loaded. */
interface TileText {
  readonly value: ReactNode
  readonly unit?: ReactNode
  /** Set for text that runs left to right in every language, such as blood pressure. */
  readonly ltr?: boolean
  readonly spark?: ReactNode
  /** Left out of a tile of size `s`. */
  readonly meta?: ReactNode
}

interface RecordTileProps<T> extends Pick<ComponentProps<typeof Tile>, 'render' | 'size' | 'className'> {
  readonly query: UseQueryResult<Reply<T>>
  readonly icon: LucideIcon
  readonly title: string
  readonly children: (data: T) => TileText
}

const freshMs = 5 * 60_000

/**
 * A tile with its own waiting and failed states and age. Its name and link are shown from the start, so that nothing
 * moves later.
 */
export function RecordTile<T>({ query, icon, title, render, size = 'm', className, children }: RecordTileProps<T>) {
  const { t } = useLingui()
  const wordsOf = useErrorText()
  const box = { as: 'li', icon, title, render, size, className } as const

  if (query.data === undefined) {
    if (query.isError)
      return (
        <Tile
          {...box}
          value={<span aria-hidden="true">–</span>}
          meta={wordsOf(query.error).title}
          action={
            !(query.error instanceof ApiError && query.error.code === 'not-allowed') && (
              <Button kind="quiet" icon={RotateCw} pending={query.isFetching} onClick={() => void query.refetch()}>
                {t`Try again`}
                <VisuallyHidden>: {title}</VisuallyHidden>
              </Button>
            )
          }
        />
      )
    return (
      <Tile
        {...box}
        value={
          <>
            <SkeletonBlock width="3.5rem" height="1.1em" />
            <VisuallyHidden>{t`Loading`}</VisuallyHidden>
          </>
        }
        spark={size === 'l' && <SkeletonBlock height="4.5rem" />}
        meta={size !== 's' && <SkeletonBlock width="75%" height="1.4em" />}
      />
    )
  }
  const { meta, ...text } = children(query.data.data)
  return (
    <Tile
      {...box}
      {...text}
      meta={
        <>
          {size !== 's' && meta}
          <Age query={query} />
        </>
      }
    />
  )
}

/** Age of the tile's figures, if it might matter: a saved copy, or a reply older than five minutes. */
function Age<T>({ query: { data, dataUpdatedAt } }: { query: UseQueryResult<Reply<T>> }) {
  const { t } = useLingui()
  const formats = useFormats()
  const minute = useClock((now) => Math.floor(now.getTime() / 60_000))
  const now = (minute + 1) * 60_000
  const savedAt = data?.savedAt ?? null
  if (savedAt === null && now - dataUpdatedAt < freshMs) return null
  const age = formats.age(savedAt ?? dataUpdatedAt, now)
  return <span className="block">{savedAt === null ? t`Updated ${age}` : t`Saved copy, ${age}`}</span>
}
