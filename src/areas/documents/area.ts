import type { Area } from '#src/registry/Area.ts'

/** Documents of the record: making, reading and handing them over. */
export const area = {
  menu: 'records',
  pages: [
    { path: '/app/records/documents', needs: ['documents'], kind: 'record' },
    { path: '/app/records/documents/shares', needs: ['documents'], kind: 'record' },
    { path: '/app/records/documents/elsewhere', needs: ['documents'], kind: 'other', needsPatient: true },
    { path: '/app/records/documents/write', needs: ['documents'], kind: 'other', needsPatient: true, isForStaff: true },
    { path: '/app/records/documents/$docId', needs: ['documents'], kind: 'record' },
  ],
} as const satisfies Area
