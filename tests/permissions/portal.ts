import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  // The test clinic has no background image.
  'GET PatientPortal/backgroundImage': { answers: 404 },
}
