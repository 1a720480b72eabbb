import {
  personalInfoChanges,
  savePersonalInfo as savePersonalInfoCall,
  showMasked as showMaskedCall,
} from '#src/contract/personalInfo.ts'
import { readPersonalInfoChanges } from '../services/personalInfo/readPersonalInfoChanges.ts'
import { savePersonalInfo } from '../services/personalInfo/savePersonalInfo.ts'
import { showMasked } from '../services/personalInfo/showMasked.ts'
import { keyedRoute } from './keyedRoute.ts'
import { type AreaRoute, route } from './mount.ts'

/** Routes for changes of personal information by staff, and for numbers in full (clinical §4). */
export const personalInfoWriteRoutes: AreaRoute[] = [
  keyedRoute(savePersonalInfoCall, savePersonalInfo, {
    hashed: ({ params, body }) => ({
      params,
      body: { ...body, patient: { ...body.patient, SSN: undefined, DriverLicNo: undefined } },
    }),
  }),
  route(showMaskedCall, showMasked),
  route(personalInfoChanges, (ctx) => readPersonalInfoChanges(ctx)),
]
