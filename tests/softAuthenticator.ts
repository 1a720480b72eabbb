import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import * as v from 'valibot'
import type { NewPasskeyResponse, PasskeyResponse } from '#src/contract/passkeys.ts'

/** Values that a faulty or malicious authenticator or browser might send. */
export interface Lie {
  readonly origin?: string
  readonly rpID?: string
  readonly challenge?: string
  readonly type?: string
  readonly credentialId?: string
  readonly userHandle?: string
  readonly counter?: number
  readonly isPresent?: boolean
  readonly isVerified?: boolean
  readonly signature?: string
}

const CreationOptions = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string() }),
  user: v.object({ id: v.string() }),
})
const RequestOptions = v.object({ challenge: v.string(), rpId: v.string() })

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url')

/** Encodes a text of less than 24 bytes as CBOR. */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
/** Encodes less than 64 kB as a CBOR byte string. */
const bytes = (value: Buffer) => Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 255]), value])

/** Encodes a P-256 key as COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const part = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(value, 'base64url')])
  return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), part(0x21, x), part(0x22, y)])
}

/**
 * A passkey and its browser, implemented in software with real keys and signatures. `counts`: the signature counter
 * increases with each use; otherwise it is always zero, as with synced passkeys.
 */
export class SoftPasskey {
  readonly credentialId = randomBytes(16).toString('base64url')
  readonly #origin: string
  readonly #counts: boolean
  readonly #isSynced: boolean
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #counter = 0
  #userHandle = ''

  constructor(origin: string, { counts = false, isSynced = false }: { counts?: boolean; isSynced?: boolean } = {}) {
    this.#origin = origin
    this.#counts = counts
    this.#isSynced = isSynced
  }

  /** Returns the browser's response to the options of `beginPasskey`. */
  create(options: unknown, lie: Lie = {}): v.InferInput<typeof NewPasskeyResponse> {
    const { challenge, rp, user } = v.parse(CreationOptions, options)
    this.#userHandle = user.id
    const id = Buffer.from(lie.credentialId ?? this.credentialId, 'base64url')
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 255]),
      id,
      coseKey(this.#keys.publicKey),
    ])
    const authData = Buffer.concat([this.#head(rp.id, lie, 0x40), attested])
    const attestation = [text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData')]
    return {
      ...this.#name(lie),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, lie),
        attestationObject: base64url(Buffer.concat([Buffer.from([0xa3]), ...attestation, bytes(authData)])),
        transports: ['internal'],
      },
    }
  }

  /** Returns the browser's response to the options of `beginPasskeySignIn`. */
  get(options: unknown, lie: Lie = {}): v.InferInput<typeof PasskeyResponse> {
    const { challenge, rpId } = v.parse(RequestOptions, options)
    const clientDataJSON = this.#clientData('webauthn.get', challenge, lie)
    const authData = this.#head(rpId, lie, 0)
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return {
      ...this.#name(lie),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authData),
        signature: lie.signature ?? base64url(sign('sha256', signed, this.#keys.privateKey)),
        userHandle: lie.userHandle ?? this.#userHandle,
      },
    }
  }

  #name(lie: Lie) {
    const id = lie.credentialId ?? this.credentialId
    return { id, rawId: id, type: 'public-key' as const }
  }

  #clientData(type: string, challenge: string, lie: Lie): string {
    return base64url(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? this.#origin,
        crossOrigin: false,
      }),
    )
  }

  #head(rpID: string, { isPresent = true, isVerified = true, ...lie }: Lie, more: number): Buffer {
    if (this.#counts) this.#counter += 1
    const synced = this.#isSynced ? 0x18 : 0
    const flags = Number(isPresent) + Number(isVerified) * 4 + synced + more
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(lie.counter ?? this.#counter)
    return Buffer.concat([sha256(lie.rpID ?? rpID), Buffer.from([flags]), counter])
  }
}
