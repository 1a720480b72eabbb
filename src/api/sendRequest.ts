import ky, { TimeoutError } from 'ky'
import { ApiError } from './errors.ts'

/** A request to send. */
export interface Sent {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  readonly isText: boolean
  readonly signal: AbortSignal | undefined
  /** Timeout until the reply's headers arrive, ms. */
  readonly timeoutMs: number | undefined
  /** Replaces `fetch`. */
  readonly fetch: ((request: Request) => Promise<Response>) | undefined
}

/** A received reply. `text`: its whole body. */
interface Received {
  readonly response: Response
  readonly text: string
}

const defaultTimeoutMs = 20_000
/** Max time without a byte of the reply's body, ms. A slow download that goes on may take longer. */
const maxSilenceMs = 20_000

/**
 * Sends a request and reads the reply. Rejects with an `ApiError` `network` or `timeout`, or with the signal's reason.
 * Lazy-loaded with the first call, so that it doesn't delay the first paint of the sign-in screen.
 */
export async function sendRequest(address: URL, sent: Sent): Promise<Received> {
  const { method, headers, body, isText, signal, timeoutMs = defaultTimeoutMs, fetch } = sent
  signal?.throwIfAborted()
  let response: Response | undefined
  try {
    response = await ky(address, {
      method,
      headers: { ...headers },
      ...(body === undefined ? {} : { body: isText && typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      ...(fetch ? { fetch: (input, init) => fetch(new Request(input, init)) } : {}),
      timeout: timeoutMs,
      retry: 0,
      throwHttpErrors: false,
      cache: 'no-store',
      credentials: 'omit',
    })
    return { response, text: await readText(response) }
  } catch (error) {
    signal?.throwIfAborted()
    // The status is enough to know that the call was refused.
    if (response && !response.ok) return { response, text: '' }
    throw new ApiError(0, error instanceof TimeoutError || error === silent ? 'timeout' : 'network')
  }
}

/** Thrown if a reply's body stops arriving. */
const silent = Symbol('silent')

async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return response.text()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await unlessSilent(reader)
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
  }
}

/** Reads the next bytes. Throws `silent` and closes the connection if none arrive in time. */
function unlessSilent(reader: ReadableStreamDefaultReader<Uint8Array>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(silent)
      void reader.cancel().catch(() => undefined)
    }, maxSilenceMs)
  })
  return Promise.race([reader.read(), late]).finally(() => clearTimeout(timer))
}
