import { useLingui } from '@lingui/react/macro'
import type { ResultEngine } from '#src/contract/screeningResults.ts'
import { useFormats } from '#src/i18n/formats.ts'

interface EngineSourceProps {
  readonly engine: ResultEngine
  /** When it made the result, ISO 8601. Shown with the engine if no heading shows it. */
  readonly madeAt?: string | undefined
}

/** Which engine made a result, where, and what it is not. */
export function EngineSource({ engine, madeAt }: EngineSourceProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const name = [engine.name, engine.version].filter(Boolean).join(' ')
  const where = () => {
    switch (engine.kind) {
      case 'reference':
        return t`Calculated on this device.`
      case 'model':
        return t`Calculated on the clinic's own server.`
      case 'service':
        return t`Calculated by the clinic's service.`
    }
  }
  return (
    <p className="text-s text-muted">
      {engine.kind === 'reference' && t`Reference engine. Not a medical device.`}{' '}
      {name && <bdi className="[overflow-wrap:anywhere]">{name}.</bdi>} {where()} {t`Not checked by a doctor.`}
      {madeAt !== undefined && <> {formats.dateTime(madeAt)}</>}
    </p>
  )
}
