import ky from 'ky'
import { toolLimits, type ScreeningTool } from '#src/contract/screeningTools.ts'
import { readToolReply, type ToolReply } from './readToolReply.ts'
import type { ToolAccess } from './ToolAccess.ts'

export interface ServiceCall<Tool extends ScreeningTool> {
  readonly tool: Tool
  /** Full address of the call. */
  readonly url: string
  readonly form: FormData
  readonly access: ToolAccess
  readonly signal: AbortSignal
}

/**
 * Sends the files of a tool to the clinic's service (screening §7) and reads its reply. Signs in again once if the service
 * refuses the token. Rejects with `LoginFailed`, a `TypeError` if there is no reply, or an error for a reply that is none
 * or not complete after `toolLimits.answerMs`. The signal's reason if it was aborted.
 */
export async function callService<Tool extends ScreeningTool>(call: ServiceCall<Tool>): Promise<ToolReply<Tool>> {
  const first = await send(call)
  const last = first.status === 401 && call.access.forget() ? await send(call) : first
  call.signal.throwIfAborted()
  if (!last.isOk) throw new Error(`the service replied ${last.status}`)
  return readToolReply(call.tool, last.reply)
}

interface ServiceReply {
  readonly isOk: boolean
  readonly status: number
  /** JSON. Null if the status says that something went wrong. */
  readonly reply: unknown
}

async function send<Tool extends ScreeningTool>({
  url,
  form,
  access,
  signal,
}: ServiceCall<Tool>): Promise<ServiceReply> {
  const authorization = await access.authorization()
  signal.throwIfAborted()
  // The time limit of ky ends with the headers of a reply, and a service can stop in the middle of its body.
  const over = new AbortController()
  const stop = () => over.abort(signal.reason)
  signal.addEventListener('abort', stop)
  const timer = setTimeout(() => over.abort(new DOMException('no answer', 'TimeoutError')), toolLimits.answerMs)
  try {
    const response = await ky.post(url, {
      body: form,
      headers: authorization === null ? {} : { authorization },
      signal: over.signal,
      timeout: false,
      retry: 0,
      throwHttpErrors: false,
      // Pictures of a person must not end up at another address, nor in a cache.
      redirect: 'error',
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    const { ok: isOk, status } = response
    return { isOk, status, reply: isOk ? await response.json() : null }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}
