import { Trans, useLingui } from '@lingui/react/macro'
import { Check, LogOut, Monitor, Smartphone } from 'lucide-react'
import type { SignIn } from '#src/contract/signIns.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { Status } from '#src/ui/marks/Status.tsx'
import { browserOf } from './browserOf.ts'
import { useDeviceName } from './useDeviceName.ts'

interface SignInRowProps {
  readonly signIn: SignIn
  readonly onEnd: () => void
}

/** One device: its browser and system, when it signed in and was last used, and a button that signs it out. */
export function SignInRow({ signIn, onEnd }: SignInRowProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const need = useNetworkNeed('write')
  const { userAgent, signedInAt, lastUsedAt, isThis } = signIn
  const name = useDeviceName(userAgent)
  const since = formats.dateTime(signedInAt)
  const used = formats.dateTime(lastUsedAt)
  const label = t`Log out ${name}, signed in ${since}`
  const press =
    need === null
      ? { label, title: label, onClick: onEnd }
      : { label: `${label}. ${need}`, title: need, 'aria-disabled': true as const }
  return (
    <Row
      start={<Glyph icon={browserOf(userAgent).isMobile ? Smartphone : Monitor} />}
      title={<bdi>{name}</bdi>}
      text={
        <>
          <Trans>Signed in {since}</Trans>
          <br />
          <Trans>Last used {used}</Trans>
        </>
      }
      end={isThis ? undefined : <IconButton icon={LogOut} {...press} />}
    >
      {isThis && (
        <Status icon={Check} plain>
          <Trans>This device</Trans>
        </Status>
      )}
    </Row>
  )
}
