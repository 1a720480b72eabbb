import { Trans } from '@lingui/react/macro'
import { UserPen } from 'lucide-react'
import { useFormats } from '#src/i18n/formats.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'

interface ByStaffLineProps {
  /** Whether the change gave or withdrew the consent. Otherwise it changed only the number. */
  readonly isDecision: boolean
  readonly isActive: boolean
  readonly name: string
  /** Time of the change, ISO 8601. */
  readonly at: string
}

/** Says which staff member made the last change for the patient, and when. */
export function ByStaffLine({ isDecision, isActive, name: staff, at }: ByStaffLineProps) {
  const formats = useFormats()
  const name = <bdi>{staff}</bdi>
  const when = <bdi>{formats.dateTime(at)}</bdi>
  return (
    <p className="flex items-start gap-2 text-s">
      <Icon of={UserPen} size="s" className="mt-0.5 flex-none text-muted" />
      <span>
        {!isDecision ? (
          <Trans>
            Number changed by staff: {name} of the clinic saved this for the patient, {when}.
          </Trans>
        ) : isActive ? (
          <Trans>
            Consent given by staff: {name} of the clinic saved this for the patient, {when}.
          </Trans>
        ) : (
          <Trans>
            No consent, saved by staff: {name} of the clinic saved this for the patient, {when}.
          </Trans>
        )}
      </span>
    </p>
  )
}
