import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { postForm } from './postForm.ts'

/** A fake request that a test answers. */
class FakeRequest extends EventTarget {
  static last: FakeRequest | null = null
  readonly upload = new EventTarget()
  readonly headers = new Map<string, string>()
  responseText = ''
  status = 0
  opened = ''
  sent: unknown = null
  isAborted = false

  constructor() {
    super()
    FakeRequest.last = this
  }
  open(method: string, url: string) {
    this.opened = `${method} ${url}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  send(body: unknown) {
    this.sent = body
  }
  abort() {
    this.isAborted = true
    this.dispatchEvent(new Event('abort'))
  }
}

beforeEach(() => {
  FakeRequest.last = null
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => vi.unstubAllGlobals())

function post(signal = new AbortController().signal) {
  const received: number[] = []
  const body = new FormData()
  const url = 'https://clinic.test/process_video'
  const answer = postForm({ url, authorization: 'Bearer x', body, signal, onProgress: (part) => received.push(part) })
  return { answer, received, body, request: FakeRequest.last as FakeRequest }
}

it('postForm sends the form unchanged, reports progress, and returns the reply', async () => {
  const { answer, received, body, request } = post()
  expect([request.opened, request.sent]).toEqual(['POST https://clinic.test/process_video', body])
  // The browser must set the content type, because it contains the form's boundary.
  expect([...request.headers]).toEqual([['authorization', 'Bearer x']])
  for (const [loaded, total] of [
    [25, 100],
    [100, 100],
    [5, 0],
  ])
    request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  Object.assign(request, { status: 200, responseText: '{}' }).dispatchEvent(new Event('load'))
  expect(await answer).toEqual({ status: 200, text: '{}' })
  expect(received).toEqual([0.25, 1, 0])
})

it('postForm rejects if the network fails', async () => {
  const { answer, request } = post()
  request.dispatchEvent(new Event('error'))
  await expect(answer).rejects.toThrow(TypeError)
})

it('postForm stops immediately when aborted, and sends nothing if the signal is already aborted', async () => {
  const cancelling = new AbortController()
  const { answer, request } = post(cancelling.signal)
  cancelling.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  expect(request.isAborted).toBe(true)
  FakeRequest.last = null
  await expect(post(cancelling.signal).answer).rejects.toMatchObject({ name: 'AbortError' })
  expect(FakeRequest.last).toBeNull()
})
