import { ServiceError } from '../../ServiceError.ts'

const head = /^data:[\w.+/-]*;base64$/
/** Maximum length of the part before the data: a media type and `base64`. */
const maxHeadLength = 200

/**
 * Returns the bytes of a data URL. Ignores its media type. Throws 400 `bad-input` if it is not base64. Throws 413
 * `too-large` for more than `limit` bytes, without decoding them.
 */
export function readDataUrl(dataUrl: string, limit: number, field: string): Buffer {
  const comma = dataUrl.slice(0, maxHeadLength).indexOf(',')
  if (comma === -1 || !head.test(dataUrl.slice(0, comma)))
    throw new ServiceError(400, 'bad-input', `${field}: expected base64`)
  return readBase64(dataUrl.slice(comma + 1), limit, field)
}

/** Decodes base64, which must have padding and no spaces or line ends. Throws as `readDataUrl` does. */
export function readBase64(text: string, limit: number, field: string): Buffer {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const length = (text.length / 4) * 3 - padding
  if (length > limit) throw new ServiceError(413, 'too-large', field)
  const data = Buffer.from(text, 'base64')
  // Node skips invalid characters: then the length is too small.
  if (text.length % 4 !== 0 || data.length !== length)
    throw new ServiceError(400, 'bad-input', `${field}: expected base64`)
  return data
}
