import { ServiceError } from '../../ServiceError.ts'

const head = /^data:[\w.+/-]*;base64$/
/** What stands before the data: a media type and `base64`, nothing that could be long. */
const maxHeadLength = 200

/**
 * The bytes of a data URL. The media type that it claims says nothing. Throws 400 `bad-input` where it is no base64, 413
 * `too-large` for more than `limit` bytes, before they are read.
 */
export function readDataUrl(dataUrl: string, limit: number, field: string): Buffer {
  const comma = dataUrl.slice(0, maxHeadLength).indexOf(',')
  if (comma === -1 || !head.test(dataUrl.slice(0, comma))) throw new ServiceError(400, 'bad-input', `${field}: base64`)
  return readBase64(dataUrl.slice(comma + 1), limit, field)
}

/** The bytes of base64 without a blank or a line end in it, and with its padding. Throws as `readDataUrl` does. */
export function readBase64(text: string, limit: number, field: string): Buffer {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const length = (text.length / 4) * 3 - padding
  if (length > limit) throw new ServiceError(413, 'too-large', field)
  const data = Buffer.from(text, 'base64')
  // Node reads past what is no base64: then there is less than there should be.
  if (text.length % 4 !== 0 || data.length !== length) throw new ServiceError(400, 'bad-input', `${field}: base64`)
  return data
}
