import type { Area } from '#src/registry/Area.ts'

/** The user's settings of this portal. */
export const area = {
  menu: 'own',
  pages: [
    { path: '/app/settings', needs: ['settings'], kind: 'other' },
    { path: '/app/settings/password', needs: ['settings'], kind: 'other' },
    { path: '/app/settings/sms-consent', needs: ['settings'], kind: 'other', needsPatient: true },
  ],
} as const satisfies Area
