import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { postForm } from './postForm.ts'

/** A request that a test answers. */
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
  const heard: number[] = []
  const body = new FormData()
  const url = 'https://clinic.test/process_video'
  const answer = postForm({ url, authorization: 'Bearer x', body, signal, onProgress: (part) => heard.push(part) })
  return { answer, heard, body, request: FakeRequest.last as FakeRequest }
}

it('sends the form as it is, tells how far it has gone, and answers', async () => {
  const { answer, heard, body, request } = post()
  expect([request.opened, request.sent]).toEqual(['POST https://clinic.test/process_video', body])
  // Its type has to be the browser's own: it holds what parts the form.
  expect([...request.headers]).toEqual([['authorization', 'Bearer x']])
  for (const [loaded, total] of [
    [25, 100],
    [100, 100],
    [5, 0],
  ])
    request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  Object.assign(request, { status: 200, responseText: '{}' }).dispatchEvent(new Event('load'))
  expect(await answer).toEqual({ status: 200, text: '{}' })
  expect(heard).toEqual([0.25, 1, 0])
})

it('rejects where the network fails', async () => {
  const { answer, request } = post()
  request.dispatchEvent(new Event('error'))
  await expect(answer).rejects.toThrow(TypeError)
})

it('breaks off at once when it is aborted, and never begins after that', async () => {
  const cancelling = new AbortController()
  const { answer, request } = post(cancelling.signal)
  cancelling.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  expect(request.isAborted).toBe(true)
  FakeRequest.last = null
  await expect(post(cancelling.signal).answer).rejects.toMatchObject({ name: 'AbortError' })
  expect(FakeRequest.last).toBeNull()
})
