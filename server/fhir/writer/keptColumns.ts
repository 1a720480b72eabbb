import {
  administeredMedications,
  allergies,
  appointments,
  charges,
  documents,
  encounters,
  immunizations,
  labFindings,
  labProcedures,
  medications,
  prescriptions,
  problems,
  procedures,
  radiologyStudies,
} from '../../db/schema/records.ts'
import { policies } from '../../db/schema/people.ts'
import { addressEntries } from '../../db/schema/personalInfo.ts'
import type { KeptColumns, SourcedTable } from './upsert.ts'

/**
 * The columns that keep their stored values if a part of a resource was left out: those that come from separable fields,
 * and names of other resources. The others are always read, so that an empty value in them is what the file says. A new
 * dose without a unit must not get the old unit, nor an address abroad the old state.
 */
export const keptColumns: ReadonlyMap<SourcedTable, KeptColumns> = new Map<SourcedTable, KeptColumns>([
  [addressEntries, groups()],
  [encounters, groups(['admission', 'discharge', 'sortedAt'], 'placeOfService', 'providers', 'reason', 'siteId')],
  [procedures, groups(['date', 'sortedAt'], 'performer', 'ptEncId')],
  [problems, groups('categories', ['dateDiagnosed', 'sortedAt'], 'note')],
  [allergies, groups('criticality', 'dateRecorded', 'reactions', 'sortedAt')],
  [immunizations, groups(['date', 'dateText', 'sortedAt'], 'route', 'performer', 'doseSequence')],
  [prescriptions, groups('prescriber', 'prvId', ['dateWritten', 'sortedAt'], 'instructions', 'pharmacy')],
  [medications, groups(['dose', 'doseUnit', 'route'], ['date', 'sortedAt'])],
  [administeredMedications, groups()],
  [radiologyStudies, groups(['date', 'sortedAt'], 'radiologistName', 'dateSignedOff', 'studyUid', 'seriesUids')],
  [documents, groups(['date', 'sortedAt'])],
  [appointments, groups('doctor', 'prvId', 'siteId')],
  [charges, groups('prvId', 'siteId', 'ptEncId')],
  [policies, groups(['holderName', 'policyHolderId'], 'coverageNote', 'insIdWithPayor')],
  [labProcedures, groups('schedTime', 'collectedDate', 'receivedDate', 'providerName', 'sortedAt')],
  [
    labFindings,
    // Another value has another range, and what the laboratory said about the old value is not true of it.
    { ...groups('range', 'interpretations', 'note', 'absentReason', 'caseDate'), ifSame: ['value', 'units'] },
  ],
])

function groups(...all: readonly (string | readonly string[])[]): KeptColumns {
  return { groups: all.map((one) => (typeof one === 'string' ? [one] : one)) }
}
