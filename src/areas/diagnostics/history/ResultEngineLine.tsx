import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/formats.ts'
import type { DatedResult } from './model.ts'

/** Names the engine, its version and the time, and marks the reference engine as no medical device. */
export function ResultEngineLine({ of: { takenAt, engine } }: { readonly of: DatedResult }) {
  const { t } = useLingui()
  const formats = useFormats()
  const name = [engine.name, engine.version].filter(Boolean).join(' ')
  return (
    <p className="text-s text-muted">
      {engine.kind === 'reference' && t`Reference engine. Not a medical device.`}{' '}
      {name && <bdi className="[overflow-wrap:anywhere]">{name}.</bdi>} {formats.dateTime(takenAt)}
    </p>
  )
}
