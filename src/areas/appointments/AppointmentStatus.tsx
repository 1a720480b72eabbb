import { CircleCheck, CircleDashed, CircleX, Clock, type LucideIcon } from 'lucide-react'
import type { Appointment } from '#src/contract/appointments.ts'
import { Status, type Tone } from '#src/ui/Status.tsx'
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

/** An appointment's status, in the clinic's own word. */
export function AppointmentStatus({ appointment }: { appointment: Appointment }) {
  const { icon, tone } = lookOf(appointment)
  return (
    <Status icon={icon} tone={tone}>
      <bdi>{appointment.status}</bdi>
    </Status>
  )
}
