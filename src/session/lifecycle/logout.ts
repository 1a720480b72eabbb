import { call } from '#src/api/call.ts'
import { logout as logoutEndpoint } from '#src/contract/account.ts'
import { endSession, sessionAtom, store } from '../state/session.ts'
import type { EndReason } from '../state/sessionShape.ts'

/**
 * Ends the logon on the server and the session here. The device forgets first, whatever the network does; the server
 * is told with the spec's headers, an empty Authorization and LogonHisID (portal §7). It never rejects.
 */
export async function logout(reason: EndReason = 'logout'): Promise<void> {
  const session = store.get(sessionAtom)
  endSession(reason)
  if (!session || session.saved) return
  try {
    await call(logoutEndpoint, {}, { url: session.apiUrl, token: '', logonHisID: session.logonHisID })
  } catch {
    // Out of reach: the logon lapses on the server by itself.
  }
}
