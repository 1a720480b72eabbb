import type { PermissionData, Rows, Target } from '../permissionRow.ts'
import { sampleForm } from '../sampleForm.ts'

const list = (which: string) => async (data: PermissionData, target: Target) => {
  await sampleForm(data, target)
  return { path: `p-portal/forms/${which}/${data.ptIds[target]}` }
}

export const rows: Rows = {
  'GET p-portal/forms/pending/{ptId}': { call: list('pending'), foreign: 403 },
  'GET p-portal/forms/completed/{ptId}': { call: list('completed'), foreign: 403 },
}
