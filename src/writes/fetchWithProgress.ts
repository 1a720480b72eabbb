import { ApiError } from '#src/api/errors.ts'

/** Sends a request so that it tells how many bytes of its body have gone, which `fetch` does not. */
export function fetchWithProgress(onSent: (bytes: number) => void): (request: Request) => Promise<Response> {
  return async (request) => {
    const body = await request.arrayBuffer()
    return new Promise((resolve, reject) => {
      const sending = new XMLHttpRequest()
      sending.open(request.method, request.url)
      for (const [name, value] of request.headers) sending.setRequestHeader(name, value)
      sending.responseType = 'arraybuffer'
      sending.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
      sending.addEventListener('load', () => resolve(responseOf(sending)))
      sending.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
      sending.addEventListener('abort', () => reject(new ApiError(0, 'timeout')))
      request.signal.addEventListener('abort', () => sending.abort())
      sending.send(body)
    })
  }
}

function responseOf(sent: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of sent.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim())
  }
  const received: unknown = sent.response
  return new Response(received instanceof ArrayBuffer && received.byteLength > 0 ? received : null, {
    status: sent.status,
    statusText: sent.statusText,
    headers,
  })
}
