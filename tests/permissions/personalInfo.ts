import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  'GET odata/PatientDetails': { call: () => ({ path: 'odata/PatientDetails' }) },
  'GET odata/AddressEntries': { call: () => ({ path: 'odata/AddressEntries' }) },
  'GET odata/LanguageEntries': { call: () => ({ path: 'odata/LanguageEntries' }) },
  'GET odata/ConceptEntries': { call: () => ({ path: 'odata/ConceptEntries' }) },
}
