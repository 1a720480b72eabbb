import { writePayments } from './billing/writePayments.ts'
import { writePlans } from './billing/writePlans.ts'
import { clinicCalendar } from './clinic/clinicCalendar.ts'
import { demoMessageRoutes, demoOffices, demoProviders, demoSites } from './clinic/clinicStaff.ts'
import { maria, newton, otherPatients } from './clinic/demoPatients.ts'
import { demoRooms } from './clinic/demoRooms.ts'
import { type DemoRows, emptyDemoRows } from './rows/demoRows.ts'
import { writeForms } from './forms/writeForms.ts'
import { demoInsurancePlans } from './insurance/demoPlans.ts'
import { writePolicies } from './insurance/writePolicies.ts'
import { drawnLetters } from './letters/drawnLetters.ts'
import { writeDrawnRecord } from './drawn/drawnRecord.ts'
import { mariaMessages } from './maria/mariaMessages.ts'
import { writeMaria } from './maria/writeMaria.ts'
import { patientLetters } from './letters/patientLetters.ts'
import { writeMessages } from './letters/writeMessages.ts'
import { writePatient } from './record/writePatient.ts'
import { writeRequests } from './record/writeRequests.ts'
import { writeSamples } from './record/writeSamples.ts'
import { takeSeededTimes, writeSchedules } from './scheduling/writeSchedules.ts'

/**
 * Returns the rows of a demo clinic for `demoTables`. The same arguments give the same rows. Dates of records and
 * messages are relative to `now`. The `training` clinic has fewer patients. `timeZone` is an IANA name.
 */
export function makeDemoRows(key: 'main' | 'training', now: Date, timeZone: string): DemoRows {
  const rows = emptyDemoRows()
  const calendar = clinicCalendar(now, timeZone)
  for (const [name, site] of Object.entries(demoSites))
    rows.sites.push({ ...site, isClinicSite: true, isActive: true, timeZone, source: `demo/site/${name}` })
  for (const [name, provider] of Object.entries(demoProviders)) {
    const { site, ...row } = provider
    rows.providers.push({ ...row, siteId: demoSites[site].siteId, source: `demo/provider/${name}` })
  }
  rows.locations.push(...demoRooms)
  for (const { recptId, name, reader } of Object.values(demoOffices))
    rows.offices.push({
      officeId: recptId,
      name,
      siteId: demoSites.riverside.siteId,
      prvId: demoProviders[reader].prvId,
    })
  for (const [index, { reader, ...route }] of demoMessageRoutes.entries())
    rows.messageRoutes.push({ ppRouteId: index + 1, ...route, isActiveDate: now, prvId: demoProviders[reader].prvId })

  const others = otherPatients.filter((patient) => key === 'main' || patient.training)
  rows.insurancePlans.push(...demoInsurancePlans)
  for (const patient of [maria, ...others, newton]) {
    writePatient(rows, calendar, patient)
    writePolicies(rows, calendar, patient)
  }
  writeMaria(rows, calendar)
  writeSamples(rows, calendar, maria, now)
  writeMessages(rows, calendar, maria, mariaMessages(calendar))
  for (const patient of others) {
    writeDrawnRecord(rows, calendar, patient)
    writeRequests(rows, calendar, patient)
    writeSamples(rows, calendar, patient, now)
    writeMessages(rows, calendar, patient, [...drawnLetters(patient), ...(patientLetters[patient.key] ?? [])])
  }
  writePlans(rows, calendar)
  writePayments(rows, calendar)
  writeSchedules(rows, calendar)
  takeSeededTimes(rows, now)
  writeForms(rows, calendar, now)
  return rows
}
