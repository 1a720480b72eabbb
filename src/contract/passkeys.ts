import * as v from 'valibot'
import { LoginForm, LoginReply } from './account.ts'
import { endpoint } from './endpoint.ts'

/** A credential with which its owner signs in (chosen: the spec knows passwords only). */
export const Passkey = v.object({
  /** Base64url. */
  credentialId: v.string(),
  name: v.string(),
  /** ISO 8601, UTC. */
  createdAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
  /** Synced by its provider, so that it outlives a lost device. */
  isBackedUp: v.boolean(),
})
export type Passkey = v.InferOutput<typeof Passkey>

/** So many a person may have. */
export const maxPasskeys = 20

const credentialId = v.pipe(v.string(), v.regex(/^[\w-]{1,1400}$/))
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))
const bytes = v.pipe(v.string(), v.maxLength(16_384), v.regex(/^[\w-]+$/))
const type = v.literal('public-key')
const challenge = v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/))

/*
 * WebAuthn's own JSON (Level 3), as much of it as is used here; libraries on both sides make and check it.
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
    /** Whose passkey the authenticator says it is. */
    userHandle: v.optional(bytes),
  }),
})

const NewPasskeyOptions = v.object({
  challenge,
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type, alg: v.number() })),
  /** ms */
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
  /** ms */
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
 * Options of a new passkey (PublicKeyCredentialCreationOptionsJSON). Asks for the password again: 409 where it is wrong,
 * 429 after too many tries, 403 where the portal's address can have no passkeys.
 */
export const beginPasskey = endpoint({
  method: 'POST',
  path: 'account/passkeys/begin',
  allowedBy: { whose: 'user', evenWithoutSubject: true },
  offline: 'never',
  body: v.object({ password: v.pipe(v.string(), v.maxLength(1000)) }),
  reply: NewPasskeyOptions,
})

/** 400 where the answer does not fit its options, 409 where the passkey is known already or would be one too many. */
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
 * Options of a sign-in (PublicKeyCredentialRequestOptionsJSON). They name nobody: the authenticator knows whose it is.
 * 403 where the portal's address can have no passkeys.
 */
export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: 'account/passkeys/sign-in/begin',
  allowedBy: 'public',
  offline: 'never',
  body: v.object({}),
  reply: PasskeyOptions,
})

/** Like `authenticate`, with a passkey in place of name and password. */
export const passkeySignIn = endpoint({
  method: 'POST',
  path: 'account/passkeys/sign-in',
  allowedBy: 'public',
  offline: 'never',
  body: v.object({ response: PasskeyResponse, ...v.pick(LoginForm, ['site', 'PUserType']).entries }),
  reply: LoginReply,
})
