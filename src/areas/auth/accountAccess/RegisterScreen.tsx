import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { store } from '#src/session/state/session.ts'
import { Notice } from '../Notice.tsx'
import { SignInButton } from '../SignInButton.tsx'
import { CreateLogin } from './CreateLogin.tsx'
import { ConfirmIdentity } from './ConfirmIdentity.tsx'
import type { EntryScreenProps } from './EntryScreenProps.ts'
import { endRegistration, registrationAtom, type ConfirmedIdentity } from './registration.ts'
import { useLeaving } from './useLeaving.ts'
import { useAutoAdvance } from './useAutoAdvance.ts'
import { wayTo } from './AuthLinkButton.tsx'

/** Steps of portal §4. 1: identity. 2: username and password. 3: the account is ready. -1: expired. */
type Step = 1 | 2 | 3 | -1

/** Registration after the right PIN. If no PIN was entered or the registration has expired, redirects. */
export function RegisterScreen({ keyed }: EntryScreenProps) {
  const navigate = useNavigate()
  const [registration] = useState(() => store.get(registrationAtom))
  const [step, setStep] = useState<Step>(registration ? 1 : -1)
  const [identity, setIdentity] = useState<ConfirmedIdentity>({ DOB: '', Email: '' })
  useLeaving(endRegistration)
  const isExpired = step === -1
  useEffect(() => {
    if (!isExpired) return
    endRegistration()
    void navigate({ to: '/$', params: { _splat: wayTo('expired', keyed) }, replace: true })
  }, [isExpired, keyed, navigate])
  useAutoAdvance(
    step === 3,
    () => void navigate({ to: '/$', params: { _splat: wayTo('login', keyed) }, replace: true }),
  )

  if (!registration || isExpired) return null
  if (step === 3)
    return (
      <Notice key={step} title={<Trans>Your account is ready</Trans>} action={<SignInButton />}>
        <p>
          <Trans>Sign in with your new username and password.</Trans>
        </p>
      </Notice>
    )
  const expire = () => setStep(-1)
  return step === 1 ? (
    <ConfirmIdentity
      registration={registration}
      onConfirmed={(confirmed) => {
        setIdentity(confirmed)
        setStep(2)
      }}
      onExpired={expire}
    />
  ) : (
    <CreateLogin
      registration={registration}
      identity={identity}
      onCreated={() => {
        endRegistration()
        setStep(3)
      }}
      onExpired={expire}
    />
  )
}
