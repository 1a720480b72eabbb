/**
 * Sends a request and tells how far its body has gone, which `fetch` does not: for the `fetch` of a call's options.
 * `onProgress` gets bytes, at the end once with all of them. Rejects as `fetch` does: with a TypeError where the network
 * fails, with the signal's reason where the caller aborts.
 */
export function uploadFetch(
  onProgress: (sent: number, total: number) => void,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { signal } = request
    const body = await request.arrayBuffer()
    signal.throwIfAborted()
    const sending = new XMLHttpRequest()
    const abort = () => sending.abort()
    signal.addEventListener('abort', abort)
    try {
      return await new Promise<Response>((resolve, reject) => {
        sending.open(request.method, request.url)
        sending.responseType = 'arraybuffer'
        for (const [name, value] of request.headers) sending.setRequestHeader(name, value)
        sending.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded, body.byteLength))
        sending.upload.addEventListener('load', () => onProgress(body.byteLength, body.byteLength))
        sending.addEventListener('load', () => resolve(responseOf(sending)))
        sending.addEventListener('error', () => reject(new TypeError('network')))
        sending.addEventListener('abort', () => reject(signal.reason))
        sending.send(body)
      })
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }
}

/** These come without a body, and `Response` refuses one. */
const bodiless = new Set([204, 205, 304])

function responseOf(answered: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of answered.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const { status, statusText } = answered
  const body: unknown = answered.response
  const hasBody = body instanceof ArrayBuffer && !bodiless.has(status)
  return new Response(hasBody ? body : null, { status, statusText, headers })
}
