import type { Area } from '#src/registry/Area.ts'

/** Messages between patients and care staff. */
export const area = {
  menu: 'own',
  pages: [
    { path: '/app/messages', needs: ['communication'], kind: 'frame' },
    { path: '/app/messages/Inbox', needs: ['communication'], kind: 'record' },
    { path: '/app/messages/Outbox', needs: ['communication'], kind: 'record' },
    { path: '/app/messages/Archive', needs: ['communication'], kind: 'record' },
    { path: '/app/messages/Compose', needs: ['communication'], kind: 'other' },
    { path: '/app/messages/Compose/$mID', needs: ['communication'], kind: 'other' },
  ],
} as const satisfies Area
