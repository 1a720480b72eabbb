import { image, thumbnail } from '#src/contract/images.ts'
import { inbox, message, outbox, trash } from '#src/contract/messages.ts'
import { messageRoutes } from '#src/contract/messageWriting.ts'
import type { AreaRecord } from '#src/registry/Area.ts'

export const records = [
  { endpoint: inbox, phase: 'later', part: 'messages', searched: true },
  { endpoint: outbox, phase: 'later', part: 'messages', searched: false },
  { endpoint: trash, phase: 'later', part: 'messages', searched: false },
  { endpoint: messageRoutes, phase: 'later', part: 'messages', searched: false },
  { endpoint: message, phase: 'later', part: 'messages', searched: false },
  { endpoint: thumbnail, phase: 'later', part: 'messages', searched: false },
  { endpoint: image, phase: 'later', part: 'messages', searched: false },
] as const satisfies readonly AreaRecord[]
