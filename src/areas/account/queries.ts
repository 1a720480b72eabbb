import { profile } from '#src/contract/account.ts'
import { passkeys } from '#src/contract/passkeys.ts'
import { endpointQuery } from '#src/query/query.ts'

export const profileQuery = () => endpointQuery(profile, {})
export const passkeysQuery = () => endpointQuery(passkeys, {})
