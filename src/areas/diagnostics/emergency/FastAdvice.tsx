import './emergency.css'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { CallButton } from './CallButton.tsx'
import { useEmergencyPhone } from './useEmergencyPhone.ts'

/** The signs of a stroke, and the call for help. Stands before the tool, because no picture can rule out a stroke. */
export function FastAdvice() {
  const { t } = useLingui()
  const phone = useEmergencyPhone()
  const headingId = useId()
  const letters = {
    face: t({ message: 'F', context: 'first letter of Face' }),
    arms: t({ message: 'A', context: 'first letter of Arms' }),
    speech: t({ message: 'S', context: 'first letter of Speech' }),
    time: t({ message: 'T', context: 'first letter of Time' }),
  }
  const signs = [
    { letter: letters.face, name: t`Face`, text: t`One side hangs down when you smile.` },
    {
      letter: letters.arms,
      name: t({ message: 'Arms', context: 'sign of a stroke' }),
      text: t`One arm is weak or sinks when you raise both.`,
    },
    {
      letter: letters.speech,
      name: t({ message: 'Speech', context: 'sign of a stroke' }),
      text: t`Words are slurred, wrong or don't come.`,
    },
    {
      letter: letters.time,
      name: t({ message: 'Time', context: 'sign of a stroke' }),
      text: phone
        ? t`If you see one of these, call ${phone} now. Write down when it began.`
        : t`If you see one of these, call the emergency number now. Write down when it began.`,
    },
  ]
  return (
    <section className="urgent" aria-labelledby={headingId}>
      <h2 id={headingId}>
        {phone
          ? t`Face, arm or speech suddenly different? Call ${phone} now`
          : t`Face, arm or speech suddenly different? Call the emergency number now`}
      </h2>
      <ul className="fast">
        {signs.map(({ letter, name, text }) => (
          <li key={name}>
            <b aria-hidden="true">{letter}</b>
            <b>{name}</b>
            <span className="text-s">{text}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <CallButton phone={phone} />
        <p className="flex-[1_1_12rem] text-s">{t`Don't wait for a photo or a result. Don't drive yourself.`}</p>
      </div>
    </section>
  )
}
