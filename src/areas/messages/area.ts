import { image, thumbnail } from '#src/contract/images.ts'
import { inbox, message, messageRoutes, outbox, trash } from '#src/contract/messages.ts'
import type { Area, AreaRecord } from '#src/registry/Area.ts'

export const records = [
  { endpoint: inbox, phase: 'later', part: 'messages', searched: true },
  { endpoint: outbox, phase: 'later', part: 'messages', searched: false },
  { endpoint: trash, phase: 'later', part: 'messages', searched: false },
  { endpoint: messageRoutes, phase: 'later', part: 'messages', searched: false },
  { endpoint: message, phase: 'later', part: 'messages', searched: false },
  { endpoint: thumbnail, phase: 'later', part: 'messages', searched: false },
  { endpoint: image, phase: 'later', part: 'messages', searched: false },
] as const satisfies readonly AreaRecord[]

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
  records,
} as const satisfies Area
