import type { OpenedForm } from '#src/contract/formFilling.ts'
import { formStatuses } from '#src/contract/forms.ts'
import { deviceId } from '#src/device/deviceId.ts'
import { whoOf } from '#src/offline/whoOf.ts'
import { writerOf } from '#src/session/returning/writerOf.ts'
import type { Session } from '#src/session/state/sessionShape.ts'

/** Stands for the device where its id can't be stored, until the page is closed. */
const pageId = crypto.randomUUID()

/**
 * Returns the id of the draft in which a user fills in a form, for the person in whose name they write. The same in all
 * tabs, so that they open the same draft. It differs by device: the outbox sends a draft and its files under its id, and
 * the clinic takes what a second device sends under the same id for a repeat. For the same reason, it differs for a form
 * that was submitted and that the clinic could not process (status 0). A UUID of the hash's bytes (RFC 9562, version 8).
 */
export async function formDraftId(
  { apiUrl, database, user }: Pick<Session, 'apiUrl' | 'database' | 'user'>,
  { webDataId, statusId, submittedAt }: Pick<OpenedForm, 'webDataId' | 'statusId' | 'submittedAt'>,
): Promise<string> {
  const who = await whoOf(apiUrl, database, user.userId, writerOf(user))
  const again = statusId === formStatuses.error ? `|${submittedAt ?? 'again'}` : ''
  const text = `form|${deviceId() ?? pageId}|${who}|${webDataId}${again}`
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const bytes = new Uint8Array(hash, 0, 16)
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant.toString(16)}${hex.slice(18, 20)}`,
    hex.slice(20),
  ].join('-')
}
