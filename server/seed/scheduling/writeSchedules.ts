import { quarterHours } from '../../services/appointments/slots/quarterHours.ts'
import type { ClinicCalendar } from '../clinic/clinicCalendar.ts'
import { demoProviders, demoSites, type ProviderKey } from '../clinic/clinicStaff.ts'
import { demoHours } from '../clinic/demoHours.ts'
import { visitTemplates } from '../clinic/visitTemplates.ts'
import { visitTypes, type VisitTypeKey } from '../clinic/visitTypes.ts'
import type { DemoRows } from '../rows/demoRows.ts'

/** Days ahead for which holidays are entered. */
const enteredDays = 400

/** Writes visit types, who offers them, hours, holidays and leave. */
export function writeSchedules(rows: DemoRows, calendar: ClinicCalendar): void {
  for (const [key, template] of Object.entries(visitTemplates)) {
    const { templateId, name, minutes } = visitTypes[key as VisitTypeKey]
    const [instructions, instructionsEs, instructionsAr] = template.instructions
    rows.visitTemplates.push({
      templateId,
      name,
      nameEs: template.es,
      nameAr: template.ar,
      instructions,
      instructionsEs,
      instructionsAr,
      minutes,
      modality: template.modality ?? 'in-person',
      leadMinutes: template.leadHours * 60,
      horizonDays: template.horizonDays,
      isActive: template.isActive ?? true,
    })
    for (const provider of template.providers)
      rows.providerTemplates.push({ prvId: demoProviders[provider].prvId, templateId })
  }
  for (const [key, hours] of Object.entries(demoHours)) {
    const provider = demoProviders[key as ProviderKey]
    for (const { weekdays, times, site = provider.site } of hours)
      for (const weekday of weekdays)
        for (const [fromTime, toTime] of times)
          rows.providerHours.push({
            prvId: provider.prvId,
            siteId: demoSites[site].siteId,
            weekday,
            fromTime,
            toTime,
            validFrom: null,
            validTo: null,
          })
  }
  writeClosures(rows, calendar)
}

function writeClosures(rows: DemoRows, calendar: ClinicCalendar): void {
  const closed = (offset: number, days: number) => ({
    starts: `${calendar.day(offset)}T00:00`,
    ends: `${calendar.day(offset + days)}T00:00`,
  })
  for (let offset = 1; offset < enteredDays; offset++) {
    const holiday = calendar.holiday(offset)
    if (holiday)
      rows.closures.push({
        prvId: null,
        siteId: null,
        ...closed(offset, 1),
        reason: holiday.en,
        reasonEs: holiday.es,
        reasonAr: holiday.ar,
      })
  }
  rows.closures.push(
    // So that patients meet a closed day in the next weeks, whatever the season.
    {
      prvId: null,
      siteId: null,
      ...closed(calendar.openDay(34), 1),
      reason: 'Closed for staff training',
      reasonEs: 'Cerrado por formación del personal',
      reasonAr: 'مغلق بسبب تدريب الموظفين',
    },
    {
      prvId: demoProviders.raman.prvId,
      siteId: null,
      ...closed(12, 5),
      reason: 'Leave',
      reasonEs: null,
      reasonAr: null,
    },
  )
}

/** Takes the quarter hours of the appointments after `now`. If two appointments overlap, the first has them. */
export function takeSeededTimes(rows: DemoRows, now: Date): void {
  const taken = new Set<string>()
  for (const { apptId, prvId, sortedAt, endsAt, status } of rows.appointments) {
    if (!apptId || !prvId || !sortedAt || !endsAt || sortedAt <= now || status === 'Cancelled') continue
    for (const startsAt of quarterHours(sortedAt, endsAt)) {
      const key = `${prvId} ${startsAt.getTime()}`
      if (taken.has(key)) continue
      taken.add(key)
      rows.appointmentQuanta.push({ prvId, startsAt, apptId })
    }
  }
}
