import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { stampBytes, writeParts } from '#src/contract/stampedFrame.ts'
import type { PlannedPart } from '#src/workers/vitals/frames/PlannedPart.ts'
import { PartPlan } from '#src/workers/vitals/service/PartPlan.ts'
import { sentFrame } from '../../tests/faces/sentFrame.ts'
import {
  drawnFace,
  ScanClient,
  type ScanServer,
  scanServer,
  signInToScan,
  signOutOfScan,
} from '../../tests/scanServer.ts'
import { AnalysisPool } from '../analysis/AnalysisPool.ts'

const recheckMs = 250
let made: ScanServer
let face: Uint8Array
beforeAll(async () => {
  made = await scanServer({ recheckMs, maxScansOfUser: 3 })
  made.analysis.warm()
  face = await drawnFace()
})

const open = async (authorization: string, more: Parameters<typeof ScanClient.open>[2] = {}) =>
  ScanClient.open(made, authorization, more)
const hasFace = ({ calculation_parameters: { face_rect: rect } }: { calculation_parameters: { face_rect: unknown } }) =>
  rect !== null

/** Sends a picture 15 times per second until it is stopped. */
function film(client: ScanClient, picture = face): () => void {
  const timer = setInterval(() => client.send(picture), 66)
  void client.closed.then(() => clearInterval(timer))
  return () => clearInterval(timer)
}

describe('the scan socket', () => {
  test('refuses a missing or invalid token, a session’s token, and a token after its logout', async () => {
    const { session, token, authorization } = await signInToScan(made, 'ann')
    await signOutOfScan(made, session, token)
    for (const wrong of ['', 'Bearer ', 'Bearer nonsense', `Bearer ${session.token}`, authorization]) {
      const client = await open(wrong)
      expect(await client.closed).toBe(4401)
    }
  })

  test('disconnects a refused client that does not confirm the close', async () => {
    const { host, port } = new URL(made.origin)
    const socket = connect({ host: '127.0.0.1', port: Number(port), allowHalfOpen: true })
    socket.write(
      `GET /analysis/main/visual-vitals/process_frame?authorization=x HTTP/1.1\r\nHost: ${host}\r\n` +
        'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    socket.resume()
    const outcome = await Promise.race([once(socket, 'end').then(() => 'disconnected'), sleep(15_000, 'still open')])
    socket.destroy()
    expect(outcome).toBe('disconnected')
  })

  test('refuses an invalid query', async () => {
    const { authorization } = await signInToScan(made, 'ann')
    for (const query of [
      { sampleTime: '9' },
      { sampleTime: '61' },
      { sampleTime: '1e1' },
      { checkStroke: 'perhaps' },
    ]) {
      const client = await open(authorization, { query })
      expect(await client.closed).toBe(4400)
    }
  })

  test('refuses a page of another origin', async () => {
    const { authorization } = await signInToScan(made, 'ann')
    for (const origin of ['https://elsewhere.example', 'null', made.origin.replace('127.0.0.1', 'localhost')]) {
      const client = await open(authorization, { headers: { origin } })
      expect(await client.closed).toBe(403)
    }
    const own = await open(authorization, { headers: { origin: made.origin } })
    own.socket.close()
    expect(await own.closed).toBe(1005)
  })

  test('answers a request without an upgrade with 400 and JSON, and refuses an unknown database', async () => {
    const plain = await fetch(`${made.origin}/analysis/main/visual-vitals/process_frame`)
    expect(plain.status).toBe(400)
    expect(await plain.json()).toMatchObject({ detail: 'upgrade: expected a websocket' })
    const { authorization } = await signInToScan(made, 'ann')
    const elsewhere = { origin: `${made.origin}/nowhere` }
    expect(await (await ScanClient.open(elsewhere, authorization)).closed).toBe(404)
  })

  test('ends the older scan of a token when a newer one opens, and limits the number of scans per user', async () => {
    const tokens = [await signInToScan(made, 'bob')]
    const session = tokens[0]?.session
    for (let i = 0; i < 3; i += 1) tokens.push(await signInToScan(made, 'bob', session))
    const [first, second, third, fourth] = tokens.map(({ authorization }) => authorization)
    const scans = [await open(first ?? ''), await open(second ?? ''), await open(third ?? '')]
    expect(await (await open(fourth ?? '')).closed).toBe(4429)
    const again = await open(first ?? '')
    expect(await scans[0]?.closed).toBe(4429)
    film(again)
    expect(await again.next(hasFace)).toBeTruthy()
    again.socket.close()
    await again.closed
    await sleep(50)
    const next = await open(fourth ?? '')
    film(next)
    expect(await next.next(hasFace)).toBeTruthy()
    for (const { socket } of [...scans, next]) socket.close()
  })
})

describe('a scan', () => {
  test('reports 2 to 8 results in 1.5 s, and also accepts pictures without timestamps', async () => {
    const { authorization } = await signInToScan(made, 'ann')
    const client = await open(authorization)
    film(client)
    const { calculation_parameters: seen, engine } = await client.next(hasFace)
    expect(engine?.id).toBe('reference-pos')
    expect(seen.face_rect?.x).toBeGreaterThan(150)
    expect((seen.face_rect?.x ?? 0) + (seen.face_rect?.width ?? 0)).toBeLessThan(490)
    const before = client.results.length
    await sleep(1500)
    expect(client.results.length - before).toBeGreaterThanOrEqual(2)
    expect(client.results.length - before).toBeLessThanOrEqual(8)
    client.socket.close()

    const other = await signInToScan(made, 'ann')
    const bare = await open(other.authorization)
    const timer = setInterval(() => bare.socket.send(face), 66)
    expect(await bare.next(hasFace)).toBeTruthy()
    clearInterval(timer)
    bare.socket.close()
  })

  test('ends when its user signs out its token, but not when another user tries to', async () => {
    const [ann, bob] = [await signInToScan(made, 'ann'), await signInToScan(made, 'bob')]
    const client = await open(ann.authorization)
    film(client)
    await client.next()
    await signOutOfScan(made, bob.session, ann.token)
    await sleep(2 * recheckMs)
    await client.next()
    await signOutOfScan(made, ann.session, ann.token)
    expect(await client.closed).toBe(4401)
  })

  test('ends when its logon ends', async () => {
    const { session, authorization } = await signInToScan(made, 'ann')
    const client = await open(authorization)
    film(client)
    await client.next()
    await made.server.fetch('account/logout', { headers: session.headers, body: {} })
    expect(await client.closed).toBe(4401)
  })

  test('tolerates 29 consecutive messages that are not pictures, but not 40', async () => {
    const { authorization } = await signInToScan(made, 'ann')
    const client = await open(authorization)
    const bomb = new Uint8Array(face)
    // Sets the height in the JPEG header to its maximum.
    const at = bomb.findIndex((byte, i) => byte === 0xff && bomb[i + 1] === 0xc0)
    bomb.set([0xff, 0xff], at + 5)
    const nonsense = [new Uint8Array(0), new Uint8Array(400).fill(7), face.subarray(0, face.length - 2000), bomb]
    let resultCount = client.results.length
    for (let i = 0; i < 26; i += 1) client.socket.send('a text')
    for (const picture of nonsense.slice(1)) {
      client.send(picture)
      await sleep(60)
    }
    client.send(face)
    expect(await client.next(({ timestamp }) => timestamp !== null)).toBeTruthy()
    expect(client.results.length).toBeGreaterThan(resultCount)
    resultCount = client.results.length
    for (let i = 0; i < 40; i += 1) client.socket.send('a text')
    expect(await client.closed).toBe(4400)
  })

  test('reads pictures in parts, reports the face in pixels of the whole, and ends after 30 misplaced parts', async () => {
    const { authorization } = await signInToScan(made, 'ann')
    const client = await open(authorization)
    const { data, info } = await sharp(face).raw().toBuffer({ resolveWithObject: true })
    const plan = new PartPlan()
    let no = 0
    const send = async (planned: readonly PlannedPart[]) => {
      const frame = { takenAt: performance.now(), width: info.width, height: info.height, channels: 3, data } as const
      client.socket.send(await sentFrame(frame, no++, planned))
    }
    while (!client.results.some(hasFace)) {
      await send(plan.partsAfter(null, 0.92))
      await sleep(66)
    }
    for (let i = 0; i < 20; i += 1) {
      await send(plan.partsAfter(client.results.at(-1) ?? null, 0.92))
      await sleep(66)
    }
    const last = client.results.at(-1)
    expect(last?.frames_read).toBeGreaterThan(3)
    expect(last?.calculation_parameters.face_rect?.x).toBeGreaterThan(150)
    expect(last?.calculation_parameters.face_rect?.width).toBeGreaterThan(150)
    const [room] = plan.partsAfter(null, 0.92)
    if (!room) throw new Error('no part')
    const jpeg = await sharp(face).resize(160, 120).jpeg().toBuffer()
    // The server reads only the newest frame, so more than 30 might be needed.
    const timer = setInterval(() => {
      const place = { ...room.place, x: no % 2 ? 32 : 0 }
      client.socket.send(writeParts({ no: no++, takenAt: performance.now() }, [{ place, jpeg }]))
    }, 20)
    expect(await client.closed).toBe(4400)
    clearInterval(timer)
  })

  test('ends after 30 repeated or drifting timestamps, or after a message above the maximum size', async () => {
    const { authorization } = await signInToScan(made, 'ann')
    const client = await open(authorization)
    client.send(face, 1000)
    for (let i = 0; i < 30; i += 1) client.send(face, i % 2 ? 1000 : 1e15)
    expect(await client.closed).toBe(4400)
    const large = await open(authorization)
    large.socket.send(new Uint8Array(1024 * 1024 + stampBytes + 1))
    expect(await large.closed).toBe(1009)
  })

  test('uses limited memory during a flood of pictures, and soon analyzes pictures sent afterwards', async () => {
    const { authorization } = await signInToScan(made, 'ann')
    const client = await open(authorization)
    const wall = await drawnFace({ isWall: true })
    client.send(wall)
    await client.next()
    const held = process.memoryUsage().rss
    let peak = 0
    const begin = performance.now()
    for (let i = 0; i < 3000; i += 1) {
      client.send(wall, begin + 1000 + i / 10)
      if (i % 100) continue
      await sleep(18)
      peak = Math.max(peak, process.memoryUsage().rss)
    }
    // If the server computed every picture of the flood, it would reach these only after half a minute.
    const stop = film(client)
    const sent = performance.now()
    await client.next(hasFace)
    stop()
    expect(performance.now() - sent).toBeLessThan(10_000)
    expect((peak - held) / 1e6).toBeLessThan(300)
    client.socket.close()
  })
})

test('a silent client is disconnected', async () => {
  const quiet = await scanServer({ silenceMs: 500 }, { databases: made.server.databases })
  const { authorization } = await signInToScan(quiet, 'ann')
  const client = await ScanClient.open(quiet, authorization)
  const stop = film(client)
  await client.next()
  stop()
  const at = performance.now()
  expect(await client.closed).toBe(4408)
  expect(performance.now() - at).toBeGreaterThan(350)
})

test('the scan service computes twenty concurrent scans, refuses one more, and ends all when it stops', async () => {
  const many = await scanServer({ maxScans: 20, maxScansOfUser: 11 }, { databases: made.server.databases })
  const clients: ScanClient[] = []
  const { session } = await signInToScan(many, 'ann')
  for (const [user, signedIn] of [
    ['ann', session],
    ['bob', (await signInToScan(many, 'bob')).session],
  ] as const)
    for (let i = 0; i < 10; i += 1)
      clients.push(await ScanClient.open(many, (await signInToScan(many, user, signedIn)).authorization))
  const refused = await ScanClient.open(many, (await signInToScan(many, 'ann', session)).authorization)
  expect(await refused.closed).toBe(4429)
  const small = await drawnFace({ width: 160, height: 120 })
  for (const client of clients) film(client, small)
  await Promise.all(clients.map((client) => client.next()))
  const at = performance.now()
  await Promise.all([many.analysis.close(), ...clients.map(({ closed }) => closed)])
  for (const { closed } of clients) expect(await closed).toBe(1001)
  await many.listener.close(5000)
  expect(performance.now() - at).toBeLessThan(4000)
})

test('a crashed thread ends its scans, and another replaces it', async () => {
  const crash = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ kind, scan }) => {
      if (kind === 'frame') process.exit(1)
      if (kind === 'begin') parentPort.postMessage({ kind: 'took', scan, isPicture: true })
    })`
  const pool = new AnalysisPool({ maxThreads: 1, script: new URL(`data:text/javascript,${encodeURIComponent(crash)}`) })
  const broken = await scanServer({ pool }, { databases: made.server.databases })
  const { authorization } = await signInToScan(broken, 'ann')
  for (const pause of [0, 1100]) {
    await sleep(pause)
    const client = await ScanClient.open(broken, authorization)
    await sleep(50)
    expect(client.socket.readyState).toBe(client.socket.OPEN)
    client.send(face)
    expect(await client.closed).toBe(1011)
    // The pool starts no thread within a second after a crash.
    const early = await ScanClient.open(broken, authorization)
    expect(await early.closed).toBe(1011)
  }
})
