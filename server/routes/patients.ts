import {
  apptLocations as apptLocationsCall,
  encounters as encountersCall,
  patients as patientsCall,
  searchPatients as searchPatientsCall,
} from '#src/contract/patients.ts'
import { listApptLocations } from '../services/patients/listApptLocations.ts'
import { listEncounters } from '../services/patients/listEncounters.ts'
import { listPatients } from '../services/patients/listPatients.ts'
import { route, type Route } from './mount.ts'

export const patientRoutes: Route[] = [
  route(patientsCall, async (ctx, input) => listPatients(ctx, input)),
  route(searchPatientsCall, async (ctx, { body }) => listPatients(ctx, { query: body })),
  route(encountersCall, async (ctx, input) => listEncounters(ctx, input)),
  route(apptLocationsCall, async (ctx, input) => listApptLocations(ctx, input)),
]
