import type { Area } from '#src/registry/Area.ts'

/** What was written at visits, and forms that the clinic approved, by type. */
export const area = {
  menu: 'records',
  pages: [{ path: '/app/records/health-records', needs: ['healthRecords'], kind: 'record' }],
} as const satisfies Area
