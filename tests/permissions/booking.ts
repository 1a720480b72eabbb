import { eq } from 'drizzle-orm'
import { appointments } from '#server/db/schema/records.ts'
import type { PermissionData, Rows, Target } from '../permissionRow.ts'

const path = 'p-portal/appointments'
/** A visit type and a provider of the demo clinic. */
const [followUp, lee] = [1, 1]

/** Returns the number of an appointment of a person, 0 if they have none. */
async function appointmentOf({ db, ptIds }: PermissionData, target: Target): Promise<number> {
  const [own] = await db
    .select({ apptId: appointments.apptId })
    .from(appointments)
    .where(eq(appointments.ptId, ptIds[target]))
    .limit(1)
  return own?.apptId ?? 0
}

export const rows: Rows = {
  'GET p-portal/appointments/getPtPrvList/{id}': { call: () => ({ path: `${path}/getPtPrvList/3` }), isShared: true },
  'GET p-portal/appointments/templates/{prvId}': { call: () => ({ path: `${path}/templates/${lee}` }), isShared: true },
  'GET p-portal/appointments/available': {
    call: () => ({ path: `${path}/available?start=20261201&end=20261210&prvId=${lee}&tmplId=${followUp}` }),
    isShared: true,
  },
  'GET p-portal/appointments/firstFree': {
    call: () => ({ path: `${path}/firstFree?tmplId=${followUp}&part=morning` }),
    isShared: true,
  },
  'GET p-portal/appointments/closedDays': {
    call: () => ({ path: `${path}/closedDays?start=20261201&end=20261231&prvId=${lee}` }),
    isShared: true,
  },
  // The clinic is closed on that day. A time that is free would be taken for the next caller.
  'POST p-portal/appointments/book': {
    call: () => ({
      path: `${path}/book`,
      body: {
        startTime: '2026-12-25T09:00',
        endTime: '2026-12-25T09:20',
        apptStatusID: 3,
        apptStatusSecID: 44,
        siteID: 1,
        prvID: lee,
        templateID: followUp,
      },
    }),
    answers: 409,
  },
  // The first appointment of each person is over.
  'POST p-portal/appointments/cancel/{apptID}': {
    call: async (data, target) => ({ path: `${path}/cancel/${await appointmentOf(data, target)}`, body: {} }),
    answers: 409,
    foreign: 404,
  },
  'GET p-portal/appointments/decisions': { call: () => ({ path: `${path}/decisions` }), isShared: true },
  'GET p-portal/appointments/waitlist': { call: () => ({ path: `${path}/waitlist` }), isShared: true },
  'POST p-portal/appointments/waitlist': {
    call: () => ({
      path: `${path}/waitlist`,
      body: { prvID: lee, templateID: followUp, before: null, part: null, previousApptID: null },
    }),
  },
  'POST p-portal/appointments/waitlist/leave/{waitlistID}': {
    call: () => ({ path: `${path}/waitlist/leave/999999`, body: {} }),
    answers: 404,
  },
  'POST p-portal/appointments/waitlist/decline': {
    call: () => ({ path: `${path}/waitlist/decline`, body: { prvID: lee, startsAt: '2026-12-25T14:00:00.000Z' } }),
  },
  'GET p-portal/appointments/ics/{apptID}': {
    call: async (data, target) => ({ path: `${path}/ics/${await appointmentOf(data, target)}` }),
    foreign: 404,
  },
}
