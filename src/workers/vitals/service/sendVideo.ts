import * as v from 'valibot'
import { ProcessVideoReply, type VideoProblem } from '#src/contract/vitalScan.ts'
import { failedScan } from '../engine/failedScan.ts'
import { parseJson } from './parseJson.ts'
import type { FormAnswer, FormPost } from './postForm.ts'
import type { ScanSettings, ServiceAccess, VideoScanEnd } from '../protocol.ts'

/**
 * Returns the form of `process_video` (screening §7). The file's own name might contain a person's name and is not
 * sent.
 */
export function videoForm(file: Blob, service: ServiceAccess, settings: ScanSettings): FormData {
  const form = new FormData()
  const fields = {
    bp_calibrated: 'false',
    check_arrhythmias: String(settings.checkArrhythmias),
    check_stroke: String(settings.checkStroke),
    client: service.client,
    store_data: 'false',
    adjustment: '',
    user: '',
  }
  // The file comes last, so that a service that refuses the other fields need not read it.
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('video_file', file, 'video.mp4')
  return form
}

type Sent = { readonly requestID: string } | { readonly end: VideoScanEnd }

/** Returns the end of a scan whose video the service refused: with the same problem as on the device, if it names one. */
export function refusal({ detail, reason }: { detail: string; reason: VideoProblem | null }): VideoScanEnd {
  return reason ? failedScan(reason) : failedScan('service', detail)
}

/** Reads the service's reply to an upload. */
export function readUpload({ status, text }: FormAnswer): Sent {
  if (status === 401) return { end: failedScan('not-signed-in') }
  const reply = v.safeParse(ProcessVideoReply, parseJson(text))
  if (reply.success && 'request_id' in reply.output && status < 300) return { requestID: reply.output.request_id }
  if (status === 413) return { end: failedScan('too-large') }
  if (reply.success && 'detail' in reply.output) return { end: refusal(reply.output) }
  // 502 to 504 come from a proxy in front of an unreachable service.
  return { end: failedScan(status >= 502 && status <= 504 ? 'connection' : 'service') }
}

interface Sending {
  readonly file: Blob
  readonly service: ServiceAccess
  readonly settings: ScanSettings
  readonly signal: AbortSignal
  readonly onProgress: (fraction: number) => void
  readonly post: (form: FormPost) => Promise<FormAnswer>
}

/** Uploads a video to be scanned. Rejects with the signal's reason. */
export async function sendVideo({ file, service, settings, signal, onProgress, post }: Sending): Promise<Sent> {
  const { authorization } = service
  try {
    const url = `${service.url}process_video`
    return readUpload(await post({ url, authorization, body: videoForm(file, service, settings), signal, onProgress }))
  } catch {
    signal.throwIfAborted()
    return { end: failedScan('connection') }
  }
}
