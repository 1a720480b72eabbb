import {
  addressEntries,
  conceptEntries,
  languageEntries,
  patientDetails,
  patientPicture,
} from '#src/contract/personalInfo.ts'
import { listAddressEntries } from '../services/personalInfo/listAddressEntries.ts'
import { listConceptEntries } from '../services/personalInfo/listConceptEntries.ts'
import { listLanguageEntries } from '../services/personalInfo/listLanguageEntries.ts'
import { listPatientDetails } from '../services/personalInfo/listPatientDetails.ts'
import { readPatientPicture } from '../services/personalInfo/readPatientPicture.ts'
import { type AreaRoute, route } from './mount.ts'

/** Routes for a patient's personal information (clinical §2, §7). The phone numbers are among the `contactRoutes`. */
export const personalInfoRoutes: AreaRoute[] = [
  route(patientDetails, listPatientDetails),
  route(addressEntries, listAddressEntries),
  route(languageEntries, listLanguageEntries),
  route(conceptEntries, listConceptEntries),
  route(patientPicture, (ctx) => readPatientPicture(ctx), { isLarge: true }),
]
