import * as v from 'valibot'
import { authorshipField } from './authorship.ts'
import { endpoint } from './endpoint.ts'

/**
 * Private links to documents, which anyone can open: SMART Health Links (STU 1). None of this is in the spec. What a link
 * shows is encrypted on the device. The key is only in the link, after `#`, and never reaches the server, except for a link
 * that the server itself mails (`documentMail.ts`).
 */

export const shareLimits = {
  /** Lifetime, hours. */
  minHours: 1,
  maxHours: 720,
  defaultHours: 24,
  maxOpenings: 100,
  /** Wrong passcodes in a link's life, after which it is locked. */
  tries: 5,
  /** Maximum length of a label, characters (SMART Health Links). */
  label: 80,
  /** Maximum length of the encrypted file, characters. */
  ciphertext: 20_000_000,
  /** Links that can be open at once for a patient. */
  open: 50,
  /** How long an ended link stays in the list, days. Its file is deleted then. */
  keptDays: 30,
} as const

const id = v.pipe(v.string(), v.regex(/^\d{1,15}$/))
const allowedBy = { whose: 'record', needs: ['documents'], inScope: ['documents'] } as const

/** A passcode: six digits. */
export const Passcode = v.pipe(v.string(), v.regex(/^\d{6}$/))

/** How an opening of a link ended. `locked`: the wrong passcode that locked it. */
export const openingOutcomes = ['opened', 'wrong-passcode', 'locked'] as const

export const Share = v.object({
  shareId: v.number(),
  /** Null if the document was deleted. */
  docId: v.nullable(v.number()),
  /** Title of the document when it was shared. */
  title: v.string(),
  /** Address to which the clinic mailed it; null for a link that a user made. */
  mailedTo: v.nullable(v.string()),
  createdAt: v.string(),
  /** End of its lifetime. */
  expiresAt: v.string(),
  /** When a user ended it, or wrong passcodes locked it; null if neither. */
  endedAt: v.nullable(v.string()),
  isLocked: v.boolean(),
  hasPasscode: v.boolean(),
  /** Maximum number of openings; null without a limit. */
  maxOpenings: v.nullable(v.number()),
  openings: v.number(),
  /** Its openings, newest first, at most 50. */
  reads: v.array(
    v.object({
      at: v.string(),
      /** The reader's name, as they said. */
      recipient: v.string(),
      outcome: v.picklist(openingOutcomes),
    }),
  ),
  authorship: authorshipField,
})
export type Share = v.InferOutput<typeof Share>

/** The links of the record, newest first. Those that ended more than 30 days ago are left out. */
export const shares = endpoint({
  method: 'GET',
  path: 'p-portal/shares',
  allowedBy,
  offline: 'record',
  reply: v.array(Share),
})

/**
 * Makes a link. The client encrypts the file (JWE, compact form, `dir` and A256GCM) and puts the key into the link. Throws
 * 404 for another patient's document, 413 above the limit, and 429 `too-many-tries` above 50 open links.
 */
export const createShare = endpoint({
  method: 'POST',
  path: 'p-portal/shares',
  allowedBy,
  offline: 'never',
  isKeyed: true,
  body: v.object({
    docId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    ciphertext: v.pipe(v.string(), v.regex(/^[\w-]+(\.[\w-]*){4}$/), v.maxLength(shareLimits.ciphertext)),
    passcode: v.nullable(Passcode),
    hours: v.pipe(v.number(), v.integer(), v.minValue(shareLimits.minHours), v.maxValue(shareLimits.maxHours)),
    maxOpenings: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(shareLimits.maxOpenings))),
  }),
  /** `url`: address of the manifest, at most 128 characters. */
  reply: v.object({ shareId: v.number(), url: v.string(), expiresAt: v.string() }),
})

/** Ends a link at once. Ending it again changes nothing. */
export const endShare = endpoint({
  method: 'POST',
  path: 'p-portal/shares/{shareId}/end',
  allowedBy,
  offline: 'never',
  params: v.object({ shareId: id }),
  reply: v.object({ endedAt: v.string() }),
})

/** Token of a link: 256 random bits. */
const token = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/**
 * The manifest of a link (SMART Health Links). Every page of any origin may ask. Replies 404 for a link that is over, unknown
 * or opened often enough, and 401 with `remainingAttempts` for a wrong or missing passcode.
 */
export const shareManifest = endpoint({
  method: 'POST',
  path: 'shl/{token}',
  allowedBy: 'public',
  offline: 'never',
  params: v.object({ token }),
  body: v.object({
    recipient: v.pipe(v.string(), v.maxLength(200)),
    passcode: v.optional(v.pipe(v.string(), v.maxLength(100))),
    embeddedLengthMax: v.optional(v.pipe(v.number(), v.minValue(0))),
  }),
  reply: v.object({
    files: v.array(
      v.object({ contentType: v.string(), embedded: v.optional(v.string()), location: v.optional(v.string()) }),
    ),
  }),
})

/** The encrypted file of a manifest with `location`. The ticket is good for five minutes. */
export const shareFile = endpoint({
  method: 'GET',
  path: 'shl/{token}/file/{ticket}',
  allowedBy: 'public',
  offline: 'never',
  params: v.object({ token, ticket: v.pipe(v.string(), v.regex(/^[\w.-]{20,200}$/)) }),
  reply: v.string(),
  replyType: 'text',
})
