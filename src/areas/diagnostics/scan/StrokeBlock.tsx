import { useLingui } from '@lingui/react/macro'
import type { InferOutput } from 'valibot'
import type { StrokeResults } from '#src/contract/vitalScan.ts'
import { ErrorBanner } from '#src/ui/notices/ErrorBanner.tsx'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { Section } from '#src/ui/page/Section.tsx'
import { EmergencyAdvice } from './EmergencyAdvice.tsx'

interface StrokeBlockProps {
  readonly results: InferOutput<typeof StrokeResults> | null
  readonly isFinal: boolean
}

/**
 * Stroke Detection (screening §2). After the scan: the service's own words or a failure, and what to do about signs of
 * a stroke.
 */
export function StrokeBlock({ results, isFinal }: StrokeBlockProps) {
  const { t } = useLingui()
  return (
    <Section level={3} title={t`Stroke Detection`}>
      {!isFinal && <p className="text-s text-muted">{t`Ready when the scan is complete.`}</p>}
      {isFinal &&
        (results ? (
          <p className="font-bold">
            <RecordText>{results.prediction}</RecordText>
          </p>
        ) : (
          <ErrorBanner isQuiet title={t`Failure to generate stroke results.`} />
        ))}
      {isFinal && <EmergencyAdvice />}
    </Section>
  )
}
