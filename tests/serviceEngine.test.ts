import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import * as v from 'valibot'
import { WebSocketServer, type WebSocket as ServerSocket } from 'ws'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeCodes, ProcessFrameQuery } from '#src/contract/vitalScan.ts'
import { readFrame, readStamp } from '#src/contract/stampedFrame.ts'
import type { LiveEngine } from '#src/workers/vitals/engine/LiveEngine.ts'
import type { LiveScanEnd } from '#src/workers/vitals/protocol.ts'
import { serviceEngine } from '#src/workers/vitals/service/serviceEngine.ts'
import { testPicture } from '#src/workers/vitals/frames/testPicture.ts'

const settings = { checkArrhythmias: true, checkStroke: false, userAge: 40, userSex: 'female' } as const
const silenceMs = 300

let service: WebSocketServer
let url = ''
let engines: LiveEngine[] = []
/** Accepted connections in order, with the query of each. */
let came: { socket: ServerSocket; query: unknown; frames: Buffer[] }[] = []

beforeEach(async () => {
  came = []
  engines = []
  service = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  service.on('connection', (socket, request) => {
    const frames: Buffer[] = []
    socket.on('message', (data, isBinary) => {
      if (isBinary && Buffer.isBuffer(data)) frames.push(data)
    })
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
    came.push({ socket, frames, query: { pathname, ...Object.fromEntries(searchParams) } })
  })
  await once(service, 'listening')
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/main/`
})
afterEach(async () => {
  for (const engine of engines) engine.close()
  for (const client of service.clients) client.terminate()
  await new Promise((done) => {
    service.close(done)
  })
})

function begin({ takesStamps = true, to = url, silence = silenceMs } = {}) {
  const access = { url: to, authorization: 'Bearer secret', takesStamps, client: 'north' }
  const engine = serviceEngine(access, settings, silence)
  engines.push(engine)
  let end: LiveScanEnd | null = null
  void engine.ended.then((how) => (end = how))
  return { engine, started: engine.start(), end: () => end }
}
async function open(o = {}) {
  const { engine, started, end } = begin(o)
  await started
  await vi.waitFor(() => expect(came).toHaveLength(1))
  const [{ socket, frames, query }] = came as [(typeof came)[number]]
  return { engine, end, socket, frames, query }
}
const result = (parameters: object, rest: object = {}) =>
  JSON.stringify({ calculation_parameters: parameters, ...rest })
const pass = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
const connectionLost = { kind: 'failed', why: 'connection', detail: null }

describe('a scan by a service', () => {
  it('opens one socket with the query that the specification defines', async () => {
    const { query } = await open()
    expect(query).toMatchObject({ pathname: '/main/process_frame', authorization: 'Bearer secret', party: 'north' })
    expect(v.is(ProcessFrameQuery, query)).toBe(true)
  })

  it('sends JPEGs with their capture times if the service accepts those', async () => {
    const { engine, frames } = await open()
    await engine.addFrame(testPicture(1000.5))
    await engine.addFrame(testPicture(1070))
    await vi.waitFor(() => expect(frames).toHaveLength(2))
    expect(frames.map((frame) => readStamp(frame))).toEqual([
      { no: 0, takenAt: 1000.5 },
      { no: 1, takenAt: 1070 },
    ])
    const place = { x: 0, y: 0, width: 640, height: 480, scale: 1 }
    expect(frames[0] && readFrame(frames[0])).toEqual([{ place, jpeg: Buffer.alloc(1000, 7) }])
    expect(engine.bytesSent).toBe(2 * 1032)
  })

  const face_rect = { x: 230, y: 129, width: 184, height: 205 }

  it('sends only the parts that the service needs, if it accepts those, once it has found a face', async () => {
    const { engine, socket, frames } = await open()
    const send = async (at: number, seen: object) => {
      socket.send(result(seen))
      await vi.waitFor(() => expect(engine.news()).not.toBeNull())
      const picture = testPicture(at)
      await engine.addFrame(picture)
      return picture.made
    }
    expect(await send(0, {})).toEqual(['640x480/1'])
    expect(await send(100, { face_rect })).toEqual(['640x480/4', '384x128/2', '144x192/1'])
    expect(await send(200, { face_rect: null })).toEqual(['640x480/1'])
    await vi.waitFor(() => expect(frames).toHaveLength(3))
    const sent = frames[1] && readFrame(frames[1])
    expect(sent).toHaveLength(3)
    expect(frames[1] && readStamp(frames[1])).toEqual({ no: 1, takenAt: 100 })
    expect(engine.bytesSent).toBe(2 * 1032 + 16 + 3 * 1016)
  })

  it('sends only the whole JPEG if the service does not accept capture times', async () => {
    const { engine, socket, frames } = await open({ takesStamps: false })
    socket.send(result({ face_rect }))
    await vi.waitFor(() => expect(engine.news()).not.toBeNull())
    await engine.addFrame(testPicture(0))
    await vi.waitFor(() => expect(frames).toHaveLength(1))
    expect(frames[0]).toEqual(Buffer.alloc(1000, 7))
  })

  it('encodes and sends only 15 of 30 frames a second, with high quality', async () => {
    const { engine, frames } = await open({ takesStamps: false })
    const pictures = Array.from({ length: 30 }, (_, no) => testPicture((no * 1000) / 30))
    for (const picture of pictures) expect(await engine.addFrame(picture)).toBe(true)
    expect(pictures.filter(({ made }) => made.length > 0)).toHaveLength(15)
    expect(pictures[0]?.made).toEqual([0.92])
    await vi.waitFor(() => expect(frames).toHaveLength(15))
  })

  it('encodes one picture at a time', async () => {
    const { engine, frames } = await open()
    let done: (jpeg: Uint8Array) => void = () => undefined
    const slow = engine.addFrame(testPicture(0, new Promise((resolve) => (done = resolve))))
    const next = testPicture(100)
    expect(await engine.addFrame(next)).toBe(false)
    expect(next.made).toEqual([])
    done(new Uint8Array(10))
    expect(await slow).toBe(true)
    await vi.waitFor(() => expect(frames).toHaveLength(1))
  })

  it('drops frames while the connection is congested, and lowers the JPEG quality afterwards', async () => {
    const { engine, socket } = await open({ silence: 20_000, takesStamps: false })
    socket.pause()
    // Larger than the buffers of the connection.
    const large = new Uint8Array(4_000_000)
    let at = 0
    const add = () => engine.addFrame(testPicture((at += 100), large))
    const outcomes: boolean[] = []
    for (let no = 0; no < 8; no++) outcomes.push(await add())
    expect(outcomes[0]).toBe(true)
    expect(outcomes.at(-1)).toBe(false)
    socket.resume()
    const made = await vi.waitFor(
      async () => {
        const picture = testPicture((at += 100))
        expect(await engine.addFrame(picture)).toBe(true)
        return picture.made
      },
      { timeout: 10_000, interval: 20 },
    )
    expect(made).toEqual([0.8])
  })

  it('reports a new result once, with how often the face started to move', async () => {
    const { engine, socket } = await open()
    for (const face_moved of [true, true, false, true]) socket.send(result({ face_moved, pct_complete: 40 }))
    await vi.waitFor(() => expect(engine.news()).toMatchObject({ moves: 2, result: { calculation_parameters: {} } }))
    expect(engine.news()).toBeNull()
  })

  it('is complete at 100 %, and closes its socket', async () => {
    const { engine, socket } = await open()
    const closed = once(socket, 'close')
    socket.send(result({ pct_complete: 100 }, { vitals_results: { heart_rate: 72 } }))
    expect(await engine.ended).toMatchObject({ kind: 'complete', result: { vitals_results: { heart_rate: 72 } } })
    await closed
  })

  it('times out when the service says so, and ignores later results', async () => {
    const { engine, socket } = await open()
    socket.send(result({ timeout: true }))
    socket.send(result({ pct_complete: 100 }))
    expect(await engine.ended).toEqual({ kind: 'timed-out', hindrance: null })
    await pass(50)
    expect(engine.news()?.result.calculation_parameters.timeout).toBe(true)
  })
})

describe('a scan by a failing service', () => {
  it('fails if the connection is refused', async () => {
    const { engine } = begin({ to: 'http://127.0.0.1:9/' })
    expect(await engine.ended).toEqual(connectionLost)
  })

  it('fails if the URL is invalid', async () => {
    const { engine } = begin({ to: 'http://[nowhere/' })
    expect(await engine.ended).toEqual(connectionLost)
  })

  it('fails if the socket never opens', async () => {
    service.removeAllListeners('connection')
    const { createServer } = await import('node:net')
    const held: Socket[] = []
    const mute = createServer((socket) => held.push(socket)).listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const { engine } = begin({ to: `http://127.0.0.1:${(mute.address() as AddressInfo).port}/` })
    expect(await engine.ended).toEqual(connectionLost)
    for (const socket of held) socket.destroy()
    mute.close()
  })

  it.each([
    [
      'because the user is not signed in',
      closeCodes.notSignedIn,
      '',
      { kind: 'failed', why: 'not-signed-in', detail: null },
    ],
    ['because the service is busy', closeCodes.tooMany, 'busy', { kind: 'failed', why: 'refused', detail: 'busy' }],
    ['without a reason', 1011, '', connectionLost],
  ])('fails if the service closes the socket %s', async (_, code, reason, end) => {
    const { engine, socket } = await open()
    socket.close(code, reason)
    expect(await engine.ended).toEqual(end)
  })

  it('fails if the service is killed during the scan', async () => {
    const { engine, socket } = await open()
    socket.send(result({ pct_complete: 50 }))
    await vi.waitFor(() => expect(engine.news()).not.toBeNull())
    socket.terminate()
    expect(await engine.ended).toEqual(connectionLost)
    expect(await engine.addFrame(testPicture(0))).toBe(false)
  })

  it('fails after a silence', async () => {
    const { engine } = await open()
    const began = performance.now()
    expect(await engine.ended).toEqual(connectionLost)
    expect(performance.now() - began).toBeGreaterThan(silenceMs / 2)
  })

  it('does not count as silent while results arrive or the page is hidden', async () => {
    const { engine, socket, end } = await open()
    for (let no = 0; no < 4; no++) {
      await pass(silenceMs * 0.6)
      socket.send(result({}))
    }
    await pass(20)
    engine.setPaused(true)
    await pass(silenceMs * 2)
    expect(end()).toBeNull()
    engine.setPaused(false)
    expect(await engine.ended).toEqual(connectionLost)
  })

  it('ignores invalid messages, and fails after too many', async () => {
    const { engine, socket, end } = await open()
    for (const nonsense of ['<html>', '{}', '[]', Buffer.from('xx'), result({ pct_complete: 1000 })])
      socket.send(nonsense)
    socket.send(result({ pct_complete: 10 }))
    await vi.waitFor(() => expect(engine.news()?.result.calculation_parameters.pct_complete).toBe(10))
    expect(end()).toBeNull()
    for (let no = 0; no < 20; no++) socket.send('nonsense')
    expect(await engine.ended).toEqual(connectionLost)
  })

  it('fails after a silence even if invalid messages arrive', async () => {
    const { engine, socket } = await open()
    let sent = 0
    const saying = setInterval(() => {
      sent += 1
      socket.send('nonsense')
    }, silenceMs / 5)
    expect(await engine.ended).toEqual(connectionLost)
    clearInterval(saying)
    // 20 invalid messages would end the scan by themselves.
    expect(sent).toBeLessThan(20)
  })

  it('ignores results after it was canceled', async () => {
    const { engine, socket, end } = await open()
    engine.close()
    socket.send(result({ pct_complete: 100 }))
    await once(socket, 'close')
    await pass(20)
    expect([end(), engine.news()]).toEqual([null, null])
  })
})
