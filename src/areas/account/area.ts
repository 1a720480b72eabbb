import { currentUser } from '#src/contract/account.ts'
import type { Area, AreaRecord } from '#src/registry/Area.ts'

export const records = [
  { endpoint: currentUser, phase: 'identity', part: 'account', searched: false },
] as const satisfies readonly AreaRecord[]

/** The user's own account. */
export const area = {
  pages: [{ path: '/app/settings/account', needs: [], kind: 'other' }],
  records,
} as const satisfies Area
