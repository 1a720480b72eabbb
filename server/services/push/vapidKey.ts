import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import * as v from 'valibot'

/** Key that identifies a database's sender to push services (RFC 8292). */
export interface VapidKey {
  readonly privateKey: KeyObject
  /** The uncompressed point, base64url, with which browsers subscribe. */
  readonly publicKey: string
}

const Jwk = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.string(),
  y: v.string(),
  d: v.string(),
})

/** Returns a new P-256 key pair as a JSON Web Key text for storage. */
export function newVapidKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return JSON.stringify(v.parse(Jwk, privateKey.export({ format: 'jwk' })))
}

/** Parses the output of `newVapidKey`. Throws for anything else. */
export function readVapidKey(text: string): VapidKey {
  const jwk = v.parse(v.pipe(v.string(), v.parseJson(), Jwk), text)
  const point = [jwk.x, jwk.y].map((part) => Buffer.from(part, 'base64url'))
  return {
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
    publicKey: Buffer.concat([Buffer.from([4]), ...point]).toString('base64url'),
  }
}
