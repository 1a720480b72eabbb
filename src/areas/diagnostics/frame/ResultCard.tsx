import './frame.css'
import { useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import type { ResultEngine } from '#src/contract/screeningResults.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Section } from '#src/ui/page/Section.tsx'
import { EmergencyLine } from '../emergency/EmergencyLine.tsx'
import { EngineSource } from './EngineSource.tsx'
import { IconList } from './IconList.tsx'

interface ResultCardProps {
  readonly analysis: { readonly resultID: string; readonly takenAt: string; readonly engine: ResultEngine }
  /** Default: Result. */
  readonly title?: string | undefined
  /** What the result can't tell. */
  readonly limits: readonly string[]
  /** Buttons, such as to save it. */
  readonly actions?: ReactNode
  /** False if the result was not just made: then the heading doesn't take the focus. */
  readonly isNew?: boolean | undefined
  readonly children: ReactNode
}

/**
 * A result: words first, then numbers, what it can't tell, and what made it. The heading takes the focus when a new
 * result arrives.
 */
export function ResultCard({ analysis, title, limits, actions, isNew = true, children }: ResultCardProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { resultID } = analysis
  const seen = useRef<string | null>(isNew ? null : resultID)
  useEffect(() => {
    if (seen.current !== resultID) heading.current?.focus()
    seen.current = resultID
  }, [resultID])
  return (
    <section aria-labelledby={headingId}>
      <Card as="div">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 id={headingId} ref={heading} tabIndex={-1} className="min-w-0 text-l">
            {title ?? t`Result`}
          </h2>
          <p className="text-s text-muted tabular-nums">
            <time dateTime={analysis.takenAt}>{formats.dateTime(analysis.takenAt)}</time>
          </p>
        </div>
        {children}
        <Limits limits={limits} />
        {actions && <div className="grid gap-3 *:min-w-0 print:hidden">{actions}</div>}
        <EngineSource engine={analysis.engine} />
        <EmergencyLine />
      </Card>
    </section>
  )
}

function Limits({ limits }: { readonly limits: readonly string[] }) {
  const { t } = useLingui()
  if (limits.length === 0) return null
  return (
    <Section level={3} title={t`What this result can't tell`} className="tool-limits text-s">
      <IconList lines={limits.map((text) => ({ icon: CircleAlert, text }))} />
    </Section>
  )
}
