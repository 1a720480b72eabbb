import type { Area } from '#src/registry/Area.ts'

/** What the clinic has on file about a person, and how they have it corrected. */
export const area = {
  menu: 'person',
  pages: [{ path: '/app/EHR/pt', needs: ['personalInfo'], kind: 'record' }],
} as const satisfies Area
