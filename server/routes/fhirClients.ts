import {
  fhirClientEntries,
  fhirClients,
  fhirResources,
  updateFhirClient as updateFhirClientCall,
} from '#src/contract/fhirClients.ts'
import { listFhirClients } from '../services/fhirClients/listFhirClients.ts'
import { listFhirResources } from '../services/fhirClients/listFhirResources.ts'
import { readFhirClientEntries } from '../services/fhirClients/readFhirClientEntries.ts'
import { updateFhirClient } from '../services/fhirClients/updateFhirClient.ts'
import { route, type Route } from './mount.ts'

export const fhirClientRoutes: Route[] = [
  route(fhirClientEntries, readFhirClientEntries),
  route(fhirClients, listFhirClients),
  route(fhirResources, listFhirResources),
  route(updateFhirClientCall, updateFhirClient),
]
