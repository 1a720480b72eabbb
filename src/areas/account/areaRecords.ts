import { currentUser } from '#src/contract/account.ts'
import type { AreaRecord } from '#src/registry/Area.ts'

export const records = [
  { endpoint: currentUser, phase: 'identity', part: 'account', searched: false },
] as const satisfies readonly AreaRecord[]
