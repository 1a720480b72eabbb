import { generateKeyPairSync } from 'node:crypto'

/**
 * Returns a public key (COSE, P-256) whose private key is discarded. With it, a sign-in takes as long for an unknown
 * passkey as for a known one.
 */
function make(): Uint8Array<ArrayBuffer> {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
  // {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR.
  const head = Buffer.from('a5010203262001215820', 'hex')
  const parts = [head, Buffer.from(x, 'base64url'), Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')]
  return new Uint8Array(Buffer.concat(parts))
}

let made: Uint8Array<ArrayBuffer> | undefined

export function dummyPublicKey(): Uint8Array<ArrayBuffer> {
  return (made ??= make())
}
