import type { FormAnswer } from './postForm.ts'
import type { ServiceAccess } from '../protocol.ts'

/** Requests the result of an uploaded video once (screening §7). Rejects if the network fails. */
export async function requestVideoResult(
  service: ServiceAccess,
  requestID: string,
  signal: AbortSignal,
): Promise<FormAnswer> {
  const response = await fetch(`${service.url}video_processing_result`, {
    method: 'POST',
    headers: { authorization: service.authorization },
    body: new URLSearchParams({ request_id: requestID }),
    cache: 'no-store',
    signal,
  })
  return { status: response.status, text: await response.text() }
}
