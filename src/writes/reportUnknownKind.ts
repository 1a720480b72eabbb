import { reportClientError } from '#src/contract/activity.ts'
import { findWriteKind } from '#src/registry/writeKinds.ts'
import { loadPortal } from '#src/session/profile/portal.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'

const reported = new Set<string>()

/**
 * Reports a kind of write that this version of the app doesn't know, because another version stored it. Sends only the
 * kind's name, once per page load. Never rejects.
 */
export async function reportUnknownKind(kind: string): Promise<void> {
  if (findWriteKind(kind) || reported.has(kind)) return
  reported.add(kind)
  try {
    const { logging } = await loadPortal()
    if (!logging.errors) return
    const body = { route: '/app', code: 'unknown-write-kind', version: __APP_VERSION__, stack: kind.slice(0, 80) }
    await sessionCall(reportClientError, { body })
  } catch {
    // The next run of `listWrites` reports it again.
    reported.delete(kind)
  }
}
