import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { requestVideoResult } from '#src/workers/vitals/service/requestVideoResult.ts'
import type { Clock } from '#src/workers/vitals/service/Clock.ts'
import type { FormPost } from '#src/workers/vitals/service/postForm.ts'
import type { VideoScanEvent } from '#src/workers/vitals/protocol.ts'
import { scanVideo, type VideoTools } from '#src/workers/vitals/video/scanVideo.ts'

const settings = { checkArrhythmias: false, checkStroke: true, userAge: null, userSex: null } as const
const mp4 = new Uint8Array([0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 1, 2, 3])
const file = new File([mp4], 'maria.mp4', { type: 'video/mp4' })

type Answer = (response: ServerResponse, request: Request) => void
let server: Server
let url = ''
let upload: Answer
let results: Answer
let asked: { path: string; authorization: string | null; fields: Record<string, unknown>; isGone: boolean }[] = []

const json =
  (body: object, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const never: Answer = () => undefined

beforeEach(async () => {
  asked = []
  upload = json({ request_id: 'r-1' })
  results = json({ status: 'processing' })
  server = createServer((message, response) => void answer(message, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/vitals/`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function answer(message: IncomingMessage, response: ServerResponse) {
  const note = {
    path: message.url ?? '',
    authorization: message.headers.authorization ?? null,
    fields: {},
    isGone: false,
  }
  asked.push(note)
  response.on('close', () => (note.isGone = !response.writableEnded))
  const parts: Buffer[] = []
  try {
    for await (const part of message) parts.push(part as Buffer)
  } catch {
    return
  }
  const headers = { 'content-type': message.headers['content-type'] ?? '' }
  const request = new Request('http://x/', { method: 'POST', body: Buffer.concat(parts), headers })
  note.fields = Object.fromEntries(await request.clone().formData())
  ;(note.path === '/vitals/process_video' ? upload : results)(response, request)
}

/** Replaces XMLHttpRequest, which Node doesn't have. Behaves the same except for the progress events. */
async function post({ url: to, authorization, body, signal, onProgress }: FormPost) {
  const response = await fetch(to, { method: 'POST', body, signal, headers: { authorization } })
  onProgress(1)
  return { status: response.status, text: await response.text() }
}

/** A clock on which every poll is due immediately and no reply times out. */
function quickClock(): Clock {
  let now = 0
  let waits = 0
  return {
    now: () => now,
    waitUntil: async (at, signal) => {
      const isLimit = waits++ % 2 === 1
      if (isLimit) await new Promise((resolve) => signal.addEventListener('abort', resolve))
      else now = at
    },
  }
}

const unwanted = () => {
  throw new Error('not for a service')
}
const tools: VideoTools = {
  clock: quickClock(),
  post,
  ask: requestVideoResult,
  canDecode: unwanted,
  open: unwanted,
  loadFinder: unwanted,
  makeScan: unwanted,
  makePainter: unwanted,
}

function scan(given: File = file, other: Partial<VideoTools> = {}) {
  const received: VideoScanEvent[] = []
  const cancelling = new AbortController()
  const service = { url, authorization: 'Bearer secret', takesStamps: false, client: 'north' }
  const all = { ...tools, clock: quickClock(), ...other }
  const ended = scanVideo(given, { settings, service }, (event) => received.push(event), cancelling.signal, all)
  return { ended, received, cancel: () => cancelling.abort() }
}

it('scanVideo uploads the video, polls until the service is done, and returns the result', async () => {
  let questions = 0
  results = (response, request) => {
    questions += 1
    const done = { status: 'completed', result: { calculation_parameters: {}, vitals_results: { heart_rate: 64 } } }
    json(questions < 3 ? { status: 'processing' } : done)(response, request)
  }
  const { ended, received } = scan()
  expect(await ended).toMatchObject({ kind: 'complete', result: { vitals_results: { heart_rate: 64 } } })
  expect(asked.map(({ path }) => path)).toEqual([
    '/vitals/process_video',
    ...Array.from({ length: 3 }, () => '/vitals/video_processing_result'),
  ])
  expect(asked.every(({ authorization }) => authorization === 'Bearer secret')).toBe(true)
  const { video_file: video, ...fields } = asked[0]?.fields ?? {}
  expect(fields).toEqual({
    bp_calibrated: 'false',
    check_arrhythmias: 'false',
    check_stroke: 'true',
    client: 'north',
    store_data: 'false',
    adjustment: '',
    user: '',
  })
  expect(video).toMatchObject({ name: 'video.mp4', size: mp4.length })
  expect(asked[1]?.fields).toEqual({ request_id: 'r-1' })
  expect(received).toEqual([
    { kind: 'preparing' },
    { kind: 'uploading', fraction: 0 },
    { kind: 'uploading', fraction: 1 },
    { kind: 'waiting', remainingMs: 120_000 },
    { kind: 'waiting', remainingMs: 105_000 },
    { kind: 'waiting', remainingMs: 90_000 },
  ])
})

it('scanVideo ends with time-is-up if there is no result after 120 s', async () => {
  const { ended, received } = scan()
  expect(await ended).toEqual({ kind: 'cancelled', why: 'time-is-up' })
  expect(asked).toHaveLength(9)
  expect(received.at(-1)).toEqual({ kind: 'waiting', remainingMs: 0 })
})

it.each([
  [
    'a refusal with a reason',
    json({ detail: "This server can't decode video" }),
    'service',
    "This server can't decode video",
  ],
  ['an expired token', json({ detail: 'x' }, 401), 'not-signed-in', null],
  ['a server that closes the connection', (response: ServerResponse) => response.destroy(), 'connection', null],
])('scanVideo ends after the upload because of %s', async (_, answered, why, detail) => {
  upload = answered
  expect(await scan().ended).toEqual({ kind: 'failed', why, detail })
  expect(asked).toHaveLength(1)
})

it('scanVideo ends if the token expires during the scan or the service reports a failure', async () => {
  results = json({ detail: 'x' }, 401)
  expect(await scan().ended).toEqual({ kind: 'failed', why: 'not-signed-in', detail: null })
  results = json({ status: 'failed', detail: 'No face' })
  expect(await scan().ended).toEqual({ kind: 'failed', why: 'service', detail: 'No face' })
})

it('scanVideo keeps polling while the server is unreachable', async () => {
  upload = (response, request) => {
    json({ request_id: 'r-1' })(response, request)
    server.close()
    setImmediate(() => server.closeAllConnections())
  }
  const { ended, received } = scan()
  expect(await ended).toEqual({ kind: 'cancelled', why: 'time-is-up' })
  expect(received.at(-1)).toEqual({ kind: 'waiting', remainingMs: 0 })
})

it('scanVideo sends nothing of a file that it refuses', async () => {
  const refused = async (given: File) => {
    const end = await scan(given).ended
    return end.kind === 'failed' && end.why
  }
  expect(await refused(new File([], 'a.mp4', { type: 'video/mp4' }))).toBe('empty')
  expect(await refused(new File([mp4], 'a.mov', { type: 'video/quicktime' }))).toBe('type')
  expect(await refused(new File(['no video at all'], 'a.mp4', { type: 'video/mp4' }))).toBe('type')
  expect(asked).toEqual([])
})

it('scanVideo aborts the upload when it is canceled', async () => {
  upload = never
  const { ended, cancel } = scan()
  await vi.waitFor(() => expect(asked[0]?.fields).toHaveProperty('client'))
  cancel()
  expect(await ended).toEqual({ kind: 'cancelled', why: 'asked' })
  await vi.waitFor(() => expect(asked[0]?.isGone).toBe(true))
})

it('scanVideo aborts a poll when it is canceled, and stops polling', async () => {
  results = never
  const { ended, cancel } = scan()
  await vi.waitFor(() => expect(asked[1]?.fields).toHaveProperty('request_id'))
  cancel()
  expect(await ended).toEqual({ kind: 'cancelled', why: 'asked' })
  await vi.waitFor(() => expect(asked[1]?.isGone).toBe(true))
  expect(asked).toHaveLength(2)
})

it('scanVideo sends nothing if it is canceled before the file was checked', async () => {
  const { ended, cancel } = scan()
  cancel()
  expect(await ended).toEqual({ kind: 'cancelled', why: 'asked' })
  expect(asked).toEqual([])
})

it('scanVideo ends if it is canceled while waiting for the next poll', async () => {
  const waiting: Clock = {
    now: () => 0,
    waitUntil: (_, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
  }
  const { ended, received, cancel } = scan(file, { clock: waiting })
  await vi.waitFor(() => expect(received.at(-1)).toEqual({ kind: 'waiting', remainingMs: 120_000 }))
  cancel()
  expect(await ended).toEqual({ kind: 'cancelled', why: 'asked' })
  expect(asked).toHaveLength(1)
})
