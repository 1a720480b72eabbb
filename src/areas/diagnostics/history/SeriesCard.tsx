import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Columns2, X } from 'lucide-react'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Rows } from '#src/ui/cards/Rows.tsx'
import { CompareResults } from './CompareResults.tsx'
import { trendOf, type Series } from './model.ts'
import { ResultRow } from './ResultRow.tsx'
import type { SendMessage } from './SendResult.tsx'
import { useSeriesName } from './useSeriesName.ts'

/** Number of results that a series shows at first. */
const shownAtFirst = 10

const Trend = lazy(() => import('./Trend.tsx').then((module) => ({ default: module.Trend })))

interface SeriesCardProps {
  readonly series: Series
  /** Ids of results that are being removed. */
  readonly removed: ReadonlySet<string>
  readonly ptId: number
  readonly onSend: SendMessage | null
}

/** The saved results of one mole, joint or drawing: their trend, the newest two side by side, and each one in place. */
export function SeriesCard({ series, removed, ptId, onSend }: SeriesCardProps) {
  const { t } = useLingui()
  const { name, results } = series
  const formats = useFormats()
  const nameOf = useSeriesName()
  const [isWhole, setIsWhole] = useState(false)
  const [isComparing, setIsComparing] = useState(false)
  const lines = useMemo(() => trendOf(results), [results])
  const [later, earlier] = results
  const count = results.length
  const all = formats.number(count)
  return (
    <Card pad="flush" level={3} title={name === '' ? nameOf(series) : <bdi>{name}</bdi>}>
      {lines.length > 0 && (
        <div className="px-card">
          <Suspense fallback={<div style={{ blockSize: '10rem' }} />}>
            <Trend lines={lines} />
          </Suspense>
        </div>
      )}
      {later && earlier && (
        <div className="grid gap-3 px-card pb-3 *:min-w-0 print:hidden">
          <div>
            <Button
              icon={isComparing ? X : Columns2}
              aria-expanded={isComparing}
              onClick={() => setIsComparing(!isComparing)}
            >
              {isComparing ? t`Close the comparison` : t`Compare the newest two`}
            </Button>
          </div>
          {isComparing && (
            <CompareResults earlier={{ kind: 'saved', result: earlier }} later={{ kind: 'saved', result: later }} />
          )}
        </div>
      )}
      <Rows>
        {(isWhole ? results : results.slice(0, shownAtFirst)).map((result) => (
          <ResultRow
            key={result.resultID}
            result={result}
            isRemoved={removed.has(result.resultID)}
            ptId={ptId}
            onSend={onSend}
          />
        ))}
      </Rows>
      {!isWhole && count > shownAtFirst && (
        <div className="px-card py-row print:hidden">
          <Button onClick={() => setIsWhole(true)}>{t`Show all ${all}`}</Button>
        </div>
      )}
    </Card>
  )
}
