import type { Appointment } from '#src/contract/appointments.ts'

/** Returns the length of an appointment, minutes. Null if its end is unknown. */
export function minutesOf({ startsAt, endsAt }: Pick<Appointment, 'startsAt' | 'endsAt'>): number | null {
  if (!startsAt || !endsAt) return null
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)
  return minutes > 0 ? minutes : null
}
