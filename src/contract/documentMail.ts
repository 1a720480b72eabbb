import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/**
 * Email and staff share of a document. Their texts are parts of the address, as the spec spells the calls (clinical §7).
 * An address has three limits that a body does not have, which `pathText` and `textLimits` handle.
 */

/** Stands for an empty text: an empty part of a path can't be addressed. */
const nothing = 'null'

/**
 * Maximum length of subject and message together, percent-encoded: servers refuse addresses above 16 kB. An Arabic letter
 * has 6 characters then.
 */
export const maxEncodedLength = 12_000

/**
 * Returns a text as a part of a path, before percent-encoding. `.` and `..` get a blank, because URL parsers drop them even
 * when encoded.
 */
export function pathText(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') return nothing
  return trimmed === '.' || trimmed === '..' ? `${trimmed} ` : trimmed
}

/** Returns the length of a text as percent-encoded in an address. An unpaired surrogate counts as U+FFFD. */
export function encodedLength(text: string): number {
  return encodeURIComponent(text.toWellFormed()).length
}

/** A text from a path: trimmed. `null` is a text, except where it stands for an absent one. */
const fromPath = v.pipe(v.string(), v.trim(), v.minLength(1))
/** An optional text: null for `null`. */
const optionalFromPath = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => (text === nothing || text === '' ? null : text)),
)

const docId = v.pipe(v.string(), v.regex(/^\d{1,15}$/))
const allowedBy = { whose: 'record', needs: ['documents'], inScope: ['documents'] } as const

/** The spec's loose pattern of an address: text, at sign, text, dot, text (clinical §5). */
export const looseMailAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** How the clinic mails documents (not in the spec). */
export const documentMailing = endpoint({
  method: 'GET',
  path: 'p-portal/records/documents/mailing',
  allowedBy,
  offline: 'never',
  reply: v.object({
    /** `attached`: as files in ordinary mail. `link`: as a private link that expires. */
    mode: v.picklist(['attached', 'link']),
    /** Maximum size of what is attached, bytes. */
    maxBytes: v.number(),
    /** For `link`: its lifetime, hours, and how often it can be opened. */
    linkHours: v.number(),
    linkOpenings: v.number(),
  }),
})

/**
 * Mails a document (clinical §7). No body. Throws 400 `bad-input` for an address that is none, 404 for another patient's
 * document, 413 `too-large`, and 429 `too-many-tries` after 10 mails an hour.
 */
export const emailDocument = endpoint({
  method: 'POST',
  path: 'records/emailDocument/{docId}/{subject}/{to}/{cc}/{message}',
  allowedBy,
  offline: 'never',
  isKeyed: true,
  params: v.object({ docId, subject: fromPath, to: fromPath, cc: optionalFromPath, message: fromPath }),
  reply: v.object({}),
})

/**
 * Sends a document to a member of staff as a message with the document attached (clinical §7). No body. The recipient is a
 * row of `messages/recipients`. Throws 400 `bad-input` for any other, and 404 for another patient's document.
 */
export const transmitDocument = endpoint({
  method: 'POST',
  path: 'records/transmitDocument/{docId}/{subject}/{recptID}/{recptTypeID}/{message}',
  allowedBy: { whose: 'record', needs: ['documents', 'communication'], inScope: ['documents', 'communication'] },
  offline: 'never',
  isKeyed: true,
  params: v.object({ docId, subject: fromPath, recptID: docId, recptTypeID: docId, message: fromPath }),
  reply: v.object({}),
})
