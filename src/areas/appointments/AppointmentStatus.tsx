import { CircleCheck, CircleDashed, CircleX, Clock, type LucideIcon } from 'lucide-react'
import type { Appointment } from '#src/contract/appointments.ts'
import { sourceLang } from '#src/lib/sourceLang.ts'
import { useStatusWord } from '#src/viewStates/useStatusWord.ts'
import { Status, type Tone } from '#src/ui/marks/Status.tsx'
import { isRequested } from './model.ts'

function lookOf(appointment: Appointment): { readonly icon: LucideIcon; readonly tone: Tone } {
  if (isRequested(appointment)) return { icon: Clock, tone: 'neutral' }
  const word = appointment.status.toLowerCase()
  if (/cancel|no.?show|error/.test(word)) return { icon: CircleX, tone: 'negative' }
  if (/request|pending|propos|wait/.test(word)) return { icon: Clock, tone: 'neutral' }
  if (/confirm|book/.test(word)) return { icon: CircleCheck, tone: 'positive' }
  if (/complet|fulfil|arriv|check|finish/.test(word)) return { icon: CircleCheck, tone: 'neutral' }
  return { icon: CircleDashed, tone: 'neutral' }
}

/** A status with more characters than this can wrap. */
const longWord = 24

/** An appointment's status, translated if it is a known word. */
export function AppointmentStatus({ appointment }: { appointment: Appointment }) {
  const { icon, tone } = lookOf(appointment)
  const word = useStatusWord()(appointment.status)
  return (
    <Status
      icon={icon}
      tone={tone}
      className={word.length > longWord ? 'max-w-[12rem] !whitespace-normal wrap-anywhere' : undefined}
    >
      <bdi lang={sourceLang(word, appointment.status)}>{word}</bdi>
    </Status>
  )
}
