import * as v from 'valibot'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(2000))
const shared = { kid: text, use: v.exactOptional(v.literal('sig')), alg: v.exactOptional(text) }

/** A client's public keys: RSA (RS384) or P-384 (ES384), each with its `kid`. Private parts are removed. */
export const Jwks = v.object({
  keys: v.pipe(
    v.array(
      v.variant('kty', [
        v.object({ kty: v.literal('RSA'), n: text, e: text, ...shared }),
        v.object({ kty: v.literal('EC'), crv: v.literal('P-384'), x: text, y: text, ...shared }),
      ]),
    ),
    v.minLength(1),
    v.maxLength(10),
  ),
})
