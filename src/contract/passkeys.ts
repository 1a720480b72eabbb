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

const credentialId = v.pipe(v.string(), v.regex(/^[\w-]{1,1400}$/))
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))
/** WebAuthn's own JSON (Level 3): made and checked by libraries on both sides, and opaque to the wire. */
const Options = v.looseObject({ challenge: v.string() })
const Response = v.looseObject({ id: credentialId, type: v.literal('public-key'), response: v.looseObject({}) })

export const passkeys = endpoint({
  method: 'GET',
  path: 'account/passkeys',
  access: 'session',
  offline: 'never',
  reply: v.array(Passkey),
})

/** Options of a new passkey (PublicKeyCredentialCreationOptionsJSON). Asks for the password again: 409 where it is wrong. */
export const beginPasskey = endpoint({
  method: 'POST',
  path: 'account/passkeys/begin',
  access: 'session',
  offline: 'never',
  body: v.object({ password: v.pipe(v.string(), v.maxLength(1000)) }),
  reply: Options,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: 'account/passkeys',
  access: 'session',
  offline: 'never',
  body: v.object({ name, response: Response }),
  reply: Passkey,
})

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: 'account/passkeys/{credentialId}',
  access: 'session',
  offline: 'never',
  params: v.object({ credentialId }),
  body: v.object({ name }),
  reply: Passkey,
})

export const removePasskey = endpoint({
  method: 'POST',
  path: 'account/passkeys/{credentialId}/remove',
  access: 'session',
  offline: 'never',
  params: v.object({ credentialId }),
  body: v.object({}),
  reply: v.object({}),
})

/** Options of a sign-in (PublicKeyCredentialRequestOptionsJSON). They name nobody: the authenticator knows whose it is. */
export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: 'account/passkeys/sign-in/begin',
  access: 'public',
  offline: 'never',
  body: v.object({}),
  reply: Options,
})

/** Like `authenticate`, with a passkey in place of name and password. */
export const passkeySignIn = endpoint({
  method: 'POST',
  path: 'account/passkeys/sign-in',
  access: 'public',
  offline: 'never',
  body: v.object({ response: Response, ...v.pick(LoginForm, ['site', 'PUserType']).entries }),
  reply: LoginReply,
})
