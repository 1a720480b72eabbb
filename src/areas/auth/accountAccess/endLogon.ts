import { call } from '#src/api/call.ts'
import { logout } from '#src/contract/account.ts'
import type { Api } from '../model.ts'

/** Tells the server that a logon is over. Where it can't be told the logon lapses by itself. */
export function endLogon({ api, logonHisID }: { readonly api: Api; readonly logonHisID: string }): void {
  call(logout, {}, { url: api.url, token: '', logonHisID }).catch(() => undefined)
}
