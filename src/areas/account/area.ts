import { currentUser } from '#src/contract/account.ts'
import type { Area } from '#src/registry/Area.ts'

/** The user's own account. */
export const area = {
  pages: [{ path: '/app/settings/account', needs: [], kind: 'other' }],
  records: [{ endpoint: currentUser, turn: 'identity', part: 'account', searched: false }],
} as const satisfies Area
