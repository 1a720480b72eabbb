import { Trans, useLingui } from '@lingui/react/macro'
import { Siren } from 'lucide-react'
import { Icon } from '#src/ui/marks/Icon.tsx'

/** Signs of a stroke, and the advice to call the emergency number, because no scan can rule out a stroke. */
export function EmergencyAdvice() {
  const { t } = useLingui()
  return (
    <div className="flex items-start gap-3 rounded-m border-s-4 border-caution bg-caution-soft px-4 py-3">
      <Icon of={Siren} size="l" className="text-caution" />
      <div className="min-w-0">
        <p className="font-bold">{t`Signs of a stroke? Call the emergency number at once.`}</p>
        <p className="text-s">
          <Trans>
            Face: one side droops. Arms: one can't be raised. Speech: slurred or strange. Time: call now, and say when
            it began. No camera can rule out a stroke.
          </Trans>
        </p>
      </div>
    </div>
  )
}
