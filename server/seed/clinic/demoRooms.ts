import { appointmentStates } from './appointmentStates.ts'
import { demoSites } from './clinicStaff.ts'
import { visitTypes } from './visitTypes.ts'

const { riverside, harbor } = demoSites

/** Rooms in which patients are seen. */
export const demoRooms = [
  { locId: 1, name: 'Exam room 1', siteId: riverside.siteId },
  { locId: 2, name: 'Exam room 2', siteId: riverside.siteId },
  { locId: 3, name: 'Exam room 3', siteId: riverside.siteId },
  { locId: 4, name: 'Exam room 4', siteId: riverside.siteId },
  { locId: 5, name: 'Treatment room', siteId: riverside.siteId },
  { locId: 6, name: 'Echo lab', siteId: harbor.siteId },
  { locId: 7, name: 'X-ray room', siteId: harbor.siteId },
] as const

interface Booked {
  readonly apptStatusId: number
  readonly siteId?: number | null | undefined
  readonly prvId?: number | null | undefined
  readonly templateId?: number | null | undefined
}

/**
 * Returns the room of an appointment: a provider has one room at each site. Null for telehealth, canceled appointments
 * and sites without rooms.
 */
export function roomOf({ apptStatusId, siteId, prvId, templateId }: Booked): (typeof demoRooms)[number] | null {
  if (templateId === visitTypes.telehealth.templateId || apptStatusId === appointmentStates.cancelled.apptStatusId)
    return null
  const rooms = demoRooms.filter((room) => room.siteId === siteId)
  return rooms[(prvId ?? 0) % Math.max(1, rooms.length)] ?? null
}
