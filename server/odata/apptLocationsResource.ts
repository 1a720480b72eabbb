import { eq, sql } from 'drizzle-orm'
import type { ApptLocationRow } from '#src/contract/patients.ts'
import { appointments, apptLocations, locations } from '../db/schema/records.ts'
import type { Resource } from './resource.ts'

/** portal §3 "Appointment-location query". `DateAppt` is the clinic's local time: `yyyy-mm-ddTHH:mm`. */
export const apptLocationsResource: Resource<Exclude<keyof ApptLocationRow, 'Location' | 'Appt'>> = {
  table: apptLocations,
  key: 'ApptLocationID',
  maxTop: 1000,
  fields: {
    ApptLocationID: { column: apptLocations.apptLocationId, type: 'number' },
    ApptID: { column: apptLocations.apptId, type: 'number' },
    PtEncID: { column: apptLocations.ptEncId, type: 'number' },
    IsBedAssig: { column: apptLocations.isBedAssigned, type: 'boolean' },
    PtID: { column: appointments.ptId, type: 'number' },
  },
  references: {
    Location: {
      table: locations,
      on: eq(locations.locId, apptLocations.locId),
      key: 'LocID',
      fields: {
        LocID: { column: locations.locId, type: 'number' },
        NameX: { column: locations.name, type: 'text' },
      },
    },
    Appt: {
      table: appointments,
      on: eq(appointments.apptId, apptLocations.apptId),
      key: 'DateAppt',
      fields: {
        DateAppt: { column: sql`(${appointments.date} || 'T' || ${appointments.startTime})`, type: 'text' },
      },
    },
  },
}
