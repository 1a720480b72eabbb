export interface FormPost {
  readonly url: string
  readonly authorization: string
  readonly body: FormData
  readonly signal: AbortSignal
  /** 0 to 1. */
  readonly onProgress: (fraction: number) => void
}

export interface FormAnswer {
  readonly status: number
  readonly text: string
}

/**
 * Sends a form and reports its progress, which `fetch` can't do. Files are streamed from the disk. Rejects like
 * `fetch`: with a TypeError if the network fails, with the signal's reason if aborted.
 */
export async function postForm({ url, authorization, body, signal, onProgress }: FormPost): Promise<FormAnswer> {
  signal.throwIfAborted()
  const sending = new XMLHttpRequest()
  const abort = () => sending.abort()
  signal.addEventListener('abort', abort)
  try {
    return await new Promise((resolve, reject) => {
      sending.open('POST', url)
      sending.setRequestHeader('authorization', authorization)
      sending.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
      sending.addEventListener('load', () => resolve({ status: sending.status, text: sending.responseText }))
      sending.addEventListener('error', () => reject(new TypeError('network')))
      sending.addEventListener('abort', () => reject(signal.reason))
      sending.send(body)
    })
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
