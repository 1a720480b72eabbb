import { Trans } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { useFormats } from '#src/i18n/formats.ts'
import { Status } from '#src/ui/marks/Status.tsx'

/** Says that a change of the field was asked for. `at`: ISO 8601. */
export function AskedMark({ at }: { readonly at: string }) {
  const formats = useFormats()
  const day = formats.shortDate(at)
  return (
    <p className="mt-1">
      <Status icon={Clock} className="whitespace-normal!">
        <Trans>Change asked for, {day}</Trans>
      </Status>
    </p>
  )
}
