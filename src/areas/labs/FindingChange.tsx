import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/formats.ts'
import { Delta } from '#src/ui/marks/Delta.tsx'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { changeSince, previousFinding, type Trend } from './model.ts'

/** Change since the previous result, with the date of that result. Renders nothing without a previous value. */
export function FindingChange({ trend, labFID }: { trend: Trend; labFID: number }) {
  const { t } = useLingui()
  const formats = useFormats()
  const current = trend.results.find((result) => result.labFID === labFID)
  const previous = previousFinding(trend, labFID)
  const change = current && previous && changeSince(current, previous)
  if (!change) return null
  const date = formats.shortDate(previous.date)
  switch (change.kind) {
    case 'same':
      return (
        <Delta direction="same" label={t`Unchanged:`}>
          {t`same as ${date}`}
        </Delta>
      )
    case 'was': {
      const before = <RecordText>{change.text}</RecordText>
      return (
        <p className="text-s text-muted">
          <Trans>
            {before} on {date}
          </Trans>
        </p>
      )
    }
    default: {
      const { by } = change
      return (
        <Delta direction={change.kind} label={change.kind === 'up' ? t`Higher by` : t`Lower by`}>
          {t`${by} since ${date}`}
        </Delta>
      )
    }
  }
}
