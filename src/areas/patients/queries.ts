import { apptLocations, encounters, patients, searchPatients } from '#src/contract/patients.ts'
import { type ODataQuery } from '#src/contract/odata.ts'
import { endpointPages } from '#src/query/pages.ts'
import { endpointQuery } from '#src/query/query.ts'
import { searchFilter, type SearchTerm, type Start, startFilter } from './model.ts'

/** Rows per page. */
export const pageSize = 100

/** Query of one page, sorted by last, first and middle name (portal §7). Only the first page requests the total. */
const page = ($filter: string, skip: number): ODataQuery => ({
  $filter,
  $select: 'PtID,ExtID,NameFirst,NameMiddle,NameLast,DOB,Sex',
  $expand: 'Prv1($select=NameFirst,NameLast)',
  $orderby: 'NameLast,NameFirst,NameMiddle',
  $top: String(pageSize),
  ...(skip > 0 ? { $skip: String(skip) } : { $count: 'true' }),
})

const countOf = (reply: { readonly value: readonly unknown[] }) => reply.value.length

/** Pages of active patients by the start of their last names. */
export const patientPages = (start: Start) =>
  endpointPages(patients, (skip) => ({ query: page(startFilter(start), skip) }), countOf, pageSize)

/**
 * Pages of active patients by name, record number or date of birth. The terms are sent in the body, never in an
 * address.
 */
export const searchPages = (terms: readonly SearchTerm[]) => ({
  ...endpointPages(searchPatients, (skip) => ({ body: page(searchFilter(terms), skip) }), countOf, pageSize),
  staleTime: 60_000,
  gcTime: 60_000,
})

/** Query of the open patient's encounters, newest first. */
export const encountersQuery = () =>
  endpointQuery(encounters, {
    query: {
      $select: 'PtEncID,PtID,EncNo,DtFrom,DtTo,Type,Status,Reason,Providers',
      $expand: 'Site',
      $orderby: 'DtFrom desc',
      $top: '1000',
    },
  })

/** Query of one patient's locations, latest first. `beds`: only those with a bed (portal §3). */
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
