import './stroke.css'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Clock, HeartPulse, Pill, Users } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { CallButton } from '../emergency/CallButton.tsx'
import { strongestPose, type StrokeResult } from './model.ts'
import { useEmergencyPhone } from '../emergency/useEmergencyPhone.ts'

interface UrgentAdviceProps {
  readonly result: Pick<StrokeResult, 'poses' | 'current_stroke'>
  /** When the pictures were analyzed, ISO 8601. */
  readonly takenAt: string
}

/** Says to call for help now, after a result with a strong asymmetry, or with signs of a stroke. Announced, and before everything else. */
export function UrgentAdvice({ result, takenAt }: UrgentAdviceProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const phone = useEmergencyPhone()
  const user = useAtomValue(sessionAtom)?.user
  const headingId = useId()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.scrollIntoView({ block: 'start' }), [])
  const time = formats.time(takenAt)
  const facts = [
    { icon: Clock, text: t`Tell them when it began. The photos were analyzed at ${time}.` },
    { icon: Users, text: t`Ask someone to stay with you. Unlock the door.` },
    { icon: Pill, text: t`Don't eat, drink or take new medicines.` },
  ]
  const hasCard = user !== undefined && isAllowed(user, 'medicalHistory')
  return (
    <section ref={box} className="urgent" role="alert" aria-labelledby={headingId}>
      <h2 id={headingId} className="text-2xl">
        {phone ? t`Call ${phone} now` : t`Call the emergency number now`}
      </h2>
      <p className="font-bold">
        <UrgentReason result={result} />
      </p>
      <CallButton phone={phone} />
      <ul className="grid gap-2">
        {facts.map(({ icon, text }) => (
          <li key={text} className="flex items-start gap-2">
            <Icon of={icon} className="mt-0.5" />
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
      {hasCard && (
        <div>
          <LinkButton render={<Link to="/app/records/emergency" />} icon={HeartPulse}>
            {t`Show my emergency card`}
          </LinkButton>
        </div>
      )}
      <p className="text-s">{t`Call also if you feel well again. Signs that go away can come back.`}</p>
    </section>
  )
}

/** What the pictures show, in one sentence, and why it matters. */
function UrgentReason({ result }: Pick<UrgentAdviceProps, 'result'>) {
  const { t } = useLingui()
  if (result.current_stroke !== null) return t`The service found signs of a stroke in your photos.`
  const pose = strongestPose(result)
  const { lower, part } = pose?.current ?? { lower: null, part: null }
  const sides = {
    left: {
      brow: t`Your left eyebrow is clearly lower than the right one.`,
      eye: t`Your left eye is clearly different from the right one.`,
      cheek: t`Your left cheek is clearly different from the right one.`,
      mouth: t`The left corner of your mouth is clearly lower than the right one.`,
      face: t`The left side of your face hangs clearly lower than the right side.`,
    },
    right: {
      brow: t`Your right eyebrow is clearly lower than the left one.`,
      eye: t`Your right eye is clearly different from the left one.`,
      cheek: t`Your right cheek is clearly different from the left one.`,
      mouth: t`The right corner of your mouth is clearly lower than the left one.`,
      face: t`The right side of your face hangs clearly lower than the left side.`,
    },
  }
  return (
    <>
      {lower ? sides[lower][part ?? 'face'] : t`The sides of your face are clearly different.`}{' '}
      {pose?.change === 'clear'
        ? t`In your earlier photo they were not. A sudden change like this can be a stroke.`
        : t`If this is new, it can be a stroke.`}
    </>
  )
}
