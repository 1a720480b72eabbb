import type { Area } from '#src/registry/Area.ts'

/** Forms that the clinic sends to patients: filling in, submitting, and what became of them. */
export const area = {
  menu: 'person',
  pages: [
    { path: '/app/EHR/forms', needs: ['forms'], kind: 'record' },
    { path: '/app/EHR/forms/$webDataId', needs: ['forms'], kind: 'record' },
  ],
} as const satisfies Area
