import { profile } from '#src/contract/account.ts'
import { passkeys } from '#src/contract/passkeys.ts'
import { signIns } from '#src/contract/signIns.ts'
import { endpointQuery } from '#src/query/query.ts'

export const profileQuery = () => endpointQuery(profile, {})
export const signInsQuery = () => endpointQuery(signIns, {})
export const passkeysQuery = () => endpointQuery(passkeys, {})
