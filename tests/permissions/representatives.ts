import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  'GET p-portal/patient-access': { call: () => ({ path: 'p-portal/patient-access' }), isShared: true },
  // The address is not the one in the record.
  'POST p-portal/patient-access/invite': {
    call: () => ({ path: 'p-portal/patient-access/invite', body: { EMail: 'nobody@example.org' } }),
    answers: 409,
  },
  // An account that exists would act for noah from here on.
  'POST p-portal/patient-access/representatives': {
    call: () => ({
      path: 'p-portal/patient-access/representatives',
      body: { userName: 'nobody-here', NameLast: 'x', relationship: 'child', scope: ['messages'], until: null },
    }),
    answers: 404,
  },
  'POST p-portal/patient-access/representatives/{representativeId}/end': {
    call: () => ({ path: 'p-portal/patient-access/representatives/999999/end', body: {} }),
    answers: 404,
  },
}
