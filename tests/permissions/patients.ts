import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  'GET odata/Patients': { call: () => ({ path: 'odata/Patients?$top=5' }) },
  'POST odata/Patients/$query': { call: () => ({ path: 'odata/Patients/$query', body: { $top: '5' } }) },
  'GET odata/PtEncounters': { call: () => ({ path: 'odata/PtEncounters' }) },
  'GET odata/ApptLocations': { call: () => ({ path: 'odata/ApptLocations' }) },
}
