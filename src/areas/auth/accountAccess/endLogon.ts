import { call } from '#src/api/call.ts'
import { logout } from '#src/contract/account.ts'
import type { Api } from '../model.ts'

/** Ends a logon on the server. If the server can't be reached, the logon expires. */
export function endLogon({ api, logonHisID }: { readonly api: Api; readonly logonHisID: string }): void {
  call(logout, {}, { url: api.url, token: '', logonHisID }).catch(() => undefined)
}
