import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { Rows } from '#src/ui/cards/Rows.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'

/** A source of things to do. Each source has its own waiting and failed states. */
export interface ForYouSource {
  readonly key: string
  /** Name of the source, such as 'Labs'. */
  readonly name: string
  readonly query: Pick<UseQueryResult, 'isPending' | 'isError' | 'isFetching' | 'data' | 'refetch'>
  /** One `<Row>` per thing to do. Empty if there is none. */
  readonly rows: readonly ReactNode[]
}

interface ForYouProps {
  readonly sources: readonly ForYouSource[]
  /** Rows of sources that are loaded later. */
  readonly late?: ReactNode
  /** Number of late rows. Null until it is known. */
  readonly lateCount?: number | null
}

/** New results and things to do, taken only from the record. */
export function ForYou({ sources, late, lateCount = 0 }: ForYouProps) {
  const { t } = useLingui()
  const waiting = sources.some(({ query }) => query.data === undefined && !query.isError)
  const nothing = lateCount === 0 && sources.every(({ query, rows }) => query.data !== undefined && rows.length === 0)
  return (
    <Card pad="flush" title={t`For you`}>
      {waiting && (
        <span role="status" className="sr-only">
          <Trans>Loading</Trans>
        </span>
      )}
      <Rows>
        {sources.map((source) => (
          <SourceRows key={source.key} source={source} />
        ))}
        {late}
        {nothing && (
          <Row
            start={<Glyph icon={CircleCheck} tone="positive" />}
            title={<Trans>Nothing needs your attention</Trans>}
            text={<Trans>New results, messages, forms and past-due charges show here.</Trans>}
          />
        )}
      </Rows>
    </Card>
  )
}

/** Rows of one source. While the source loads, a skeleton row reserves space, to limit layout shift. */
function SourceRows({ source: { name, query, rows } }: { source: ForYouSource }) {
  const { t } = useLingui()
  if (query.data !== undefined) return rows
  if (!query.isError)
    return (
      <li aria-hidden="true">
        <SkeletonRows count={1} start />
      </li>
    )
  return (
    <Row
      start={<Glyph icon={CircleAlert} tone="negative" />}
      title={name}
      text={<Trans>We couldn't check for anything new here.</Trans>}
      end={
        <Button kind="quiet" icon={RotateCw} pending={query.isFetching} onClick={() => void query.refetch()}>
          {t`Try again`}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      }
    />
  )
}
