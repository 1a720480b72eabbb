import { phoneEntries, phoneEntriesQuery } from '#src/contract/contactMethods.ts'
import { corrections } from '#src/contract/corrections.ts'
import {
  addressEntries,
  addressEntriesQuery,
  conceptEntries,
  conceptEntriesQuery,
  detailQueries,
  languageEntries,
  languageEntriesQuery,
  patientDetails,
  patientPicture,
} from '#src/contract/personalInfo.ts'
import { endpointQuery } from '#src/query/query.ts'

/** Query for the details. `staff`: with the billing section. */
export const patientDetailsQuery = (portal: keyof typeof detailQueries) =>
  endpointQuery(patientDetails, { query: detailQueries[portal] })
export const addressesQuery = () => endpointQuery(addressEntries, { query: addressEntriesQuery })
export const phonesQuery = () => endpointQuery(phoneEntries, { query: phoneEntriesQuery })
export const spokenLanguagesQuery = () => endpointQuery(languageEntries, { query: languageEntriesQuery })
export const conceptEntriesOfPatientQuery = () => endpointQuery(conceptEntries, { query: conceptEntriesQuery })
export const pictureQuery = () => endpointQuery(patientPicture, {})
export const correctionsQuery = () => endpointQuery(corrections, {})
