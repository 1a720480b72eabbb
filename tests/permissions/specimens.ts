import { specimenStatuses } from '#src/contract/specimens.ts'
import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  'GET labs/getLabsEx/{patientId}/{dateFrom}/{dateTo}/{statuses}': {
    call: ({ ptIds }, target) => ({ path: `labs/getLabsEx/${ptIds[target]}/null/null/*` }),
  },
  'GET labs/getSpecCollectMethods/{id}': { call: () => ({ path: 'labs/getSpecCollectMethods/1' }) },
  'GET labs/getSpecStatusList/{patientId}/{from}/{to}/{statuses}': {
    call: ({ ptIds }, target) => ({ path: `labs/getSpecStatusList/${ptIds[target]}/null/null/*` }),
  },
  'POST labs/updateSpecStatus': {
    call: () => ({
      path: 'labs/updateSpecStatus',
      body: {
        newSpecStatusID: specimenStatuses.collected,
        newSpecStatusNote: null,
        errors: [],
        warnings: [],
        updatedSpecStatues: [{ specimenID: 999999, statusID: specimenStatuses.ordered }],
      },
    }),
    answers: 404,
  },
}
