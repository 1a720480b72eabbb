import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Siren } from 'lucide-react'
import { telAddress } from '#src/lib/telAddress.ts'
import { portalAtom } from '#src/session/profile/portal.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'

/** Signs of a stroke, and the call for help, before anything else on the screen. */
export function StrokeFirst() {
  const { t } = useLingui()
  const number = useAtomValue(portalAtom)?.emergencyPhone ?? null
  const address = telAddress(number)
  return (
    <div className="flex flex-wrap items-start gap-3 rounded-m border-s-4 border-caution bg-caution-soft px-4 py-3">
      <Icon of={Siren} size="l" className="text-caution" />
      <div className="min-w-0 flex-[1_1_min(12rem,60%)]">
        <p className="font-bold">{t`Signs of a stroke? Call the emergency number at once.`}</p>
        <p className="text-s">
          <Trans>
            Face: one side droops. Arms: one can't be raised. Speech: slurred or strange. Time: call now, and say when
            it began. No camera can rule out a stroke.
          </Trans>
        </p>
      </div>
      {address && (
        <LinkButton kind="danger-primary" render={<a href={address} aria-label={t`Call ${number}`} />}>
          {t`Call ${number}`}
        </LinkButton>
      )}
    </div>
  )
}
