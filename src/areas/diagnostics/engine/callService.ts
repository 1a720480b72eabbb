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
 * refuses the token. Rejects with `LoginFailed`, a `TypeError` if there is no reply, ky's `TimeoutError` after
 * `toolLimits.answerMs`, or an error for a reply that is none. The signal's reason if it was aborted.
 */
export async function callService<Tool extends ScreeningTool>(call: ServiceCall<Tool>): Promise<ToolReply<Tool>> {
  const response = await send(call)
  const again = response.status === 401 && call.access.forget() ? await send(call) : response
  call.signal.throwIfAborted()
  if (!again.ok) throw new Error(`the service replied ${again.status}`)
  const reply: unknown = await again.json()
  call.signal.throwIfAborted()
  return readToolReply(call.tool, reply)
}

async function send<Tool extends ScreeningTool>({ url, form, access, signal }: ServiceCall<Tool>): Promise<Response> {
  const authorization = await access.authorization()
  signal.throwIfAborted()
  return ky.post(url, {
    body: form,
    headers: authorization === null ? {} : { authorization },
    signal,
    timeout: toolLimits.answerMs,
    retry: 0,
    throwHttpErrors: false,
    // Pictures of a person must not end up at another address, nor in a cache.
    redirect: 'error',
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  })
}
