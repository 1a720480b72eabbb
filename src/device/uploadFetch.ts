/**
 * Returns a `fetch` replacement that reports upload progress, which `fetch` can't. `onProgress` receives bytes; the
 * last call has `sent` equal to `total`. Rejects like `fetch`: with a TypeError if the network fails, with the signal's
 * reason if aborted.
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

/** `Response` throws if it gets a body with one of these statuses. */
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
