import { appointmentStates } from '../clinic/appointmentStates.ts'
import type { ClinicCalendar } from '../clinic/clinicCalendar.ts'
import { demoProviders, demoSites } from '../clinic/clinicStaff.ts'
import type { DemoPatient } from '../clinic/demoPatients.ts'
import { minutesLater } from '../clinic/minutesLater.ts'
import { visitTypes } from '../clinic/visitTypes.ts'
import type { DemoRows } from '../rows/demoRows.ts'
import { recordWriter } from './recordWriter.ts'

/** Requests for next week that wait for Dr. Lee's answer, by the key of the patient. */
const requests = {
  huong: { offset: 8, time: '11:00', type: visitTypes.followUp, requestedOn: { offset: -1, time: '16:20' } },
  yusuf: { offset: 9, time: '14:30', type: visitTypes.annual, requestedOn: { offset: -2, time: '10:05' } },
  eleanor: { offset: 6, time: '15:00', type: visitTypes.telehealth, requestedOn: { offset: -1, time: '09:40' } },
} as const

/** Writes the patient's request for an appointment, if they have one. */
export function writeRequests(rows: DemoRows, calendar: ClinicCalendar, { key, ptId }: DemoPatient): void {
  const request = Object.entries(requests).find(([patient]) => patient === key)?.[1]
  if (!request) return
  const { time, type, requestedOn } = request
  const offset = calendar.openDay(request.offset)
  const { prvId, fullName } = demoProviders.lee
  recordWriter(rows, ptId).appointment(
    {
      prvId,
      siteId: demoSites.riverside.siteId,
      ...appointmentStates.requested,
      date: calendar.day(offset),
      startTime: time,
      endTime: minutesLater(time, type.minutes),
      doctor: fullName,
      templateId: type.templateId,
      template: type.name,
      note: null,
      requestedAt: new Date(calendar.at(requestedOn.offset, requestedOn.time)),
    },
    calendar.at(offset, time),
  )
}
