import type { Area } from '#src/registry/Area.ts'

/** Prescriptions, medicines taken, and medicines given during visits. */
export const area = {
  menu: 'medications',
  pages: [
    { path: '/app/pharma', needs: ['medications'], kind: 'frame' },
    { path: '/app/pharma/rx', needs: ['medications'], kind: 'record' },
    { path: '/app/pharma/meds', needs: ['medications'], kind: 'record' },
    { path: '/app/pharma/ad-meds', needs: ['medications'], kind: 'record' },
  ],
} as const satisfies Area
