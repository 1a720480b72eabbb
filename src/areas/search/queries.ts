import type { UseQueryOptions } from '@tanstack/react-query'
import type { Reply } from '#src/api/call.ts'
import { previousAppointments, upcomingAppointments, visits } from '#src/contract/appointments.ts'
import { billingSummary } from '#src/contract/billing.ts'
import { documents } from '#src/contract/documents.ts'
import type { Endpoint, Input, ReplyOf } from '#src/contract/endpoint.ts'
import { allergies, immunizations, problems, radiology } from '#src/contract/history.ts'
import { labs } from '#src/contract/labs.ts'
import { administeredMeds, medications, prescriptions } from '#src/contract/medications.ts'
import { inbox } from '#src/contract/messages.ts'
import { vitals } from '#src/contract/vitals.ts'
import { endpointQuery } from '#src/query/query.ts'
import type { ObjectType } from '#src/contract/objectTypes.ts'
import type { Entry, RecordPart } from './Entry.ts'
import {
  administeredEntries,
  allergyEntries,
  immunizationEntries,
  medicationEntries,
  prescriptionEntries,
  problemEntries,
  radiologyEntries,
} from './historyEntries.ts'
import {
  appointmentEntries,
  chargeEntries,
  documentEntries,
  labEntries,
  messageEntries,
  visitEntries,
  vitalEntries,
} from './recordEntries.ts'
import type { RecordWords } from './RecordWords.ts'

/** A part of the record: what it takes to be shown, how it is read, and its entries. */
export interface RecordSource {
  readonly part: RecordPart
  /** As the routes that its entries lead to. */
  readonly needs: readonly ObjectType[]
  readonly query: () => UseQueryOptions<Reply<unknown>>
  /** Of the data of that query's reply. */
  readonly entries: (data: unknown, words: RecordWords) => Iterable<Entry>
}

/** What was read some minutes ago is searched as it is. */
const staleTime = 5 * 60_000

function source<E extends Endpoint>(
  part: RecordPart,
  needs: readonly ObjectType[],
  endpoint: E,
  entries: (data: ReplyOf<E>, words: RecordWords) => Iterable<Entry>,
): RecordSource {
  return {
    part,
    needs,
    // The parts' replies differ; what comes of this query goes to these entries and to nobody else.
    query: () =>
      ({ ...endpointQuery(endpoint, {} as Input<E>), staleTime }) as unknown as UseQueryOptions<Reply<unknown>>,
    entries: (data, words) => entries(data as ReplyOf<E>, words),
  }
}

/** Every part that can be searched, in the order in which they are read. */
export const recordSources: readonly RecordSource[] = [
  source('labs', ['records', 'labs'], labs, labEntries),
  source('prescriptions', ['medications'], prescriptions, prescriptionEntries),
  source('medications', ['medications'], medications, medicationEntries),
  source('administered', ['medications'], administeredMeds, administeredEntries),
  source('problems', ['records', 'medicalHistory'], problems, problemEntries),
  source('allergies', ['records', 'medicalHistory'], allergies, allergyEntries),
  source('immunizations', ['records', 'medicalHistory'], immunizations, immunizationEntries),
  source('radiology', ['records', 'medicalHistory'], radiology, radiologyEntries),
  source('vitals', ['records', 'vitals'], vitals, ({ vitalsTable }, words) => vitalEntries(vitalsTable.value, words)),
  source('upcoming', ['appointments', 'appointmentsUpcoming'], upcomingAppointments, (rows, words) =>
    appointmentEntries('upcoming', rows, words),
  ),
  source('previous', ['appointments', 'appointmentsPrevious'], previousAppointments, (rows, words) =>
    appointmentEntries('previous', rows, words),
  ),
  source('visits', ['appointments', 'visits'], visits, visitEntries),
  source('messages', ['communication'], inbox, ({ data }, words) => messageEntries(data, words)),
  source('billing', ['billing', 'billingList'], billingSummary, ({ billingSummaries }, words) =>
    chargeEntries(billingSummaries, words),
  ),
  // Their card stands on the first page.
  source('documents', ['home'], documents, documentEntries),
]
