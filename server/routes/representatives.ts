import {
  addRepresentative as addRepresentativeCall,
  endRepresentative as endRepresentativeCall,
  invitePatient as invitePatientCall,
  patientAccess as patientAccessCall,
} from '#src/contract/representatives.ts'
import { addRepresentative } from '../services/representatives/addRepresentative.ts'
import { endRepresentative } from '../services/representatives/endRepresentative.ts'
import { invitePatient } from '../services/representatives/invitePatient.ts'
import { readPatientAccess } from '../services/representatives/readPatientAccess.ts'
import { route, type Route } from './mount.ts'

/** Routes for staff who decide who has access to the record that they opened. */
export const representativeRoutes: Route[] = [
  route(patientAccessCall, readPatientAccess),
  route(invitePatientCall, invitePatient),
  route(addRepresentativeCall, addRepresentative),
  route(endRepresentativeCall, endRepresentative),
]
