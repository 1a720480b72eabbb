import { apptLocations, encounters, patients, searchPatients } from '#src/contract/patients.ts'
import { type ODataQuery } from '#src/contract/odata.ts'
import { endpointPages } from '#src/query/pages.ts'
import { endpointQuery } from '#src/query/query.ts'
import { searchFilter, type Start, startFilter } from './model.ts'

/** Rows of one page. */
export const pageSize = 100

/** By last, first and middle name (portal §7). The first page says how many there are. */
const page = ($filter: string, skip: number): ODataQuery => ({
  $filter,
  $select: 'PtID,ExtID,NameFirst,NameMiddle,NameLast,DOB,Sex',
  $expand: 'Prv1($select=NameFirst,NameLast)',
  $orderby: 'NameLast,NameFirst,NameMiddle',
  $top: String(pageSize),
  ...(skip > 0 ? { $skip: String(skip) } : { $count: 'true' }),
})

const countOf = (reply: { readonly value: readonly unknown[] }) => reply.value.length

/** Active patients by how their last name starts. */
export const patientPages = (start: Start) =>
  endpointPages(patients, (skip) => ({ query: page(startFilter(start), skip) }), countOf, pageSize)

/** Active patients by words of their name or the beginning of their number, which travel in no address. */
export const searchPages = (words: readonly string[]) => ({
  ...endpointPages(searchPatients, (skip) => ({ body: page(searchFilter(words), skip) }), countOf, pageSize),
  staleTime: 60_000,
  gcTime: 60_000,
})

/** The open patient's encounters, newest first. */
export const encountersQuery = () =>
  endpointQuery(encounters, {
    query: {
      $select: 'PtEncID,PtID,EncNo,DtFrom,DtTo,Type,Status,Reason,Providers',
      $expand: 'Site',
      $orderby: 'DtFrom desc',
      $top: '1000',
    },
  })

/** Where one patient was and will be, latest first; those with a bed alone where `beds` says so (portal §3). */
export const apptLocationsQuery = (PtID: number, beds: boolean) =>
  endpointQuery(apptLocations, {
    query: {
      $filter: `PtID eq ${PtID}${beds ? ' and IsBedAssig eq true' : ''}`,
      $select: 'ApptLocationID,ApptID,PtEncID,IsBedAssig',
      $expand: 'Location($select=LocID,NameX),Appt($select=DateAppt)',
      $orderby: 'Appt/DateAppt desc',
      $top: '1000',
    },
  })
