import type { Appointment } from '#src/contract/appointments.ts'
import { nameIn } from './request/nameIn.ts'

type Typed = Pick<Appointment, 'template' | 'templateNames'>

/** Returns the name of the visit type in the language of the page, or as the clinic wrote it. Null if it is unknown. */
export function typeIn(language: string, { template, templateNames }: Typed): ReturnType<typeof nameIn> | null {
  return template === null ? null : nameIn(language, template, templateNames ?? {})
}
