import { call } from '#src/api/call.ts'
import { logout as logoutEndpoint } from '#src/contract/account.ts'
import { endSession, sessionAtom, store } from '../state/session.ts'
import type { EndReason } from '../state/sessionShape.ts'

/**
 * Ends the session on this device, then the logon on the server. Clears local data first, even if the network fails.
 * Calls the server with the spec's headers: LogonHisID, and an empty Authorization (portal §7). Never rejects.
 */
export async function logout(reason: EndReason = 'logout'): Promise<void> {
  const session = store.get(sessionAtom)
  endSession(reason)
  if (!session || session.saved) return
  try {
    await call(logoutEndpoint, {}, { url: session.apiUrl, token: '', logonHisID: session.logonHisID })
  } catch {
    // Server unreachable: the logon expires there later.
  }
}
