import * as v from 'valibot'
import { LoginForm, LoginReply } from './account.ts'
import { endpoint } from './endpoint.ts'

/** A passkey of a user. Passkeys are not in the spec, which has only passwords. */
export const Passkey = v.object({
  /** WebAuthn credential id, base64url. */
  credentialId: v.string(),
  name: v.string(),
  /** Time of creation, ISO 8601, UTC. `lastUsedAt` has the same format; null if never used. */
  createdAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
  /** Whether the passkey's provider syncs it, so that it survives the loss of a device. */
  isBackedUp: v.boolean(),
})
export type Passkey = v.InferOutput<typeof Passkey>

/** Max number of passkeys per user. */
export const maxPasskeys = 20

const credentialId = v.pipe(v.string(), v.regex(/^[\w-]{1,1400}$/))
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))
const bytes = v.pipe(v.string(), v.maxLength(16_384), v.regex(/^[\w-]+$/))
const type = v.literal('public-key')
const challenge = v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/))

/*
 * The parts of WebAuthn's JSON (Level 3) that are used here. Libraries on both sides create and verify them.
 */
const transports = v.optional(v.fallback(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(10)), []), [])

export const NewPasskeyResponse = v.object({
  id: credentialId,
  rawId: credentialId,
  type,
  response: v.object({ clientDataJSON: bytes, attestationObject: bytes, transports }),
})

export const PasskeyResponse = v.object({
  id: credentialId,
  rawId: credentialId,
  type,
  response: v.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    /** Id of the passkey's user, as stored by the authenticator. */
    userHandle: v.optional(bytes),
  }),
})

const NewPasskeyOptions = v.object({
  challenge,
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type, alg: v.number() })),
  /** Timeout in the browser, ms. */
  timeout: v.number(),
  excludeCredentials: v.array(v.object({ id: v.string(), type, transports: v.array(v.string()) })),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
})

const PasskeyOptions = v.object({
  challenge,
  rpId: v.string(),
  /** Timeout in the browser, ms. */
  timeout: v.number(),
  userVerification: v.literal('required'),
})

export const passkeys = endpoint({
  method: 'GET',
  path: 'account/passkeys',
  allowedBy: { whose: 'user', evenWithoutSubject: true },
  offline: 'never',
  reply: v.array(Passkey),
})

/**
 * Returns the options for a new passkey (PublicKeyCredentialCreationOptionsJSON). Throws 409 if the password is wrong,
 * 429 after too many attempts, 403 if the portal's address can't have passkeys.
 */
export const beginPasskey = endpoint({
  method: 'POST',
  path: 'account/passkeys/begin',
  allowedBy: { whose: 'user', evenWithoutSubject: true },
  offline: 'never',
  body: v.object({ password: v.pipe(v.string(), v.maxLength(1000)) }),
  reply: NewPasskeyOptions,
})

/**
 * Adds a passkey. Throws 400 if the response doesn't match the options of `beginPasskey`, 409 if the passkey exists
 * already or the user has `maxPasskeys`.
 */
export const addPasskey = endpoint({
  method: 'POST',
  path: 'account/passkeys',
  allowedBy: { whose: 'user', evenWithoutSubject: true },
  offline: 'never',
  body: v.object({ name, response: NewPasskeyResponse }),
  reply: Passkey,
})

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: 'account/passkeys/{credentialId}',
  allowedBy: { whose: 'user', evenWithoutSubject: true },
  offline: 'never',
  params: v.object({ credentialId }),
  body: v.object({ name }),
  reply: Passkey,
})

export const removePasskey = endpoint({
  method: 'POST',
  path: 'account/passkeys/{credentialId}/remove',
  allowedBy: { whose: 'user', evenWithoutSubject: true },
  offline: 'never',
  params: v.object({ credentialId }),
  body: v.object({}),
  reply: v.object({}),
})

/**
 * Returns the options for a sign-in (PublicKeyCredentialRequestOptionsJSON). They name no user: the authenticator
 * supplies the user's id. Throws 403 if the portal's address can't have passkeys.
 */
export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: 'account/passkeys/sign-in/begin',
  allowedBy: 'public',
  offline: 'never',
  body: v.object({}),
  reply: PasskeyOptions,
})

/** Signs a user in like `authenticate`, with a passkey instead of user name and password. */
export const passkeySignIn = endpoint({
  method: 'POST',
  path: 'account/passkeys/sign-in',
  allowedBy: 'public',
  offline: 'never',
  body: v.object({ response: PasskeyResponse, ...v.pick(LoginForm, ['site', 'PUserType', 'device']).entries }),
  reply: LoginReply,
})
