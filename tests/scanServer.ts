import { mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { WebSocket } from 'ws'
import { afterAll } from 'vitest'
import { ainexusLogin } from '#src/contract/screening.ts'
import { writeStamp } from '#src/contract/stampedFrame.ts'
import { VitalScanResult } from '#src/contract/vitalScan.ts'
import { type Analysis, type AnalysisOptions, createAnalysis } from '#server/analysis/createAnalysis.ts'
import { type Listener, listen } from '#server/listen.ts'
import { freePort } from './freePort.ts'
import { type SignedIn, testServer, type TestServer, type TestServerOptions } from './server.ts'
import { addSmallClinic, password } from './smallClinic.ts'

/** A listening test server with the reference analysis service. */
export interface ScanServer {
  readonly server: TestServer
  readonly analysis: Analysis
  /** `http://127.0.0.1:…` */
  readonly origin: string
  readonly listener: Listener
  /** The folder for videos while they are analyzed. */
  readonly videoFolder: string
}

const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Starts the server with a small clinic, or with the databases in `more`. Closes it at the end of the test file. */
export async function scanServer(
  options: Partial<AnalysisOptions> = {},
  more: TestServerOptions = {},
): Promise<ScanServer> {
  const videoFolder = mkdtempSync(join(tmpdir(), 'yarrow-scans-'))
  const analysis = createAnalysis({ videoFolder, ffmpeg: null, ...options })
  const seed = more.databases ? {} : { seed: addSmallClinic }
  const server = await testServer({ ...seed, ...more, analysis })
  const port = await freePort()
  const listener = await listen(server.app, port, '127.0.0.1')
  closing.push(async () => {
    await analysis.close()
    await listener.close(0)
    rmSync(videoFolder, { recursive: true, force: true })
  })
  return { server, analysis, origin: `http://127.0.0.1:${port}`, listener, videoFolder }
}

/** Signs in to the portal if necessary, and then to the analysis service. */
export async function signInToScan(
  { server }: ScanServer,
  user: string,
  signedIn?: SignedIn,
): Promise<{ session: SignedIn; token: string; authorization: string }> {
  const session = signedIn ?? (await server.signIn(user, password))
  const reply = await server.fetch(ainexusLogin.path, { headers: session.headers, body: { type: 'VisualVitals' } })
  const { token_type: type, access_token: token } = v.parse(ainexusLogin.reply, await reply.json())
  return { session, token, authorization: `${type} ${token}` }
}

/** Signs out of the analysis service. */
export async function signOutOfScan({ server }: ScanServer, session: SignedIn, token: string): Promise<Response> {
  return server.fetch('ainexus/logout', {
    headers: session.headers,
    body: { access_token: token, type: 'VisualVitals' },
  })
}

const usual = {
  checkArrhythmias: 'false',
  checkStroke: 'false',
  longMeasurement: 'false',
  faceReading: 'true',
  sampleTime: '30',
  storeResult: 'false',
}

/** The client of a live scan. */
export class ScanClient {
  readonly socket: WebSocket
  readonly results: VitalScanResult[] = []
  /** The close code, or the HTTP status with which the socket was refused. */
  readonly closed: Promise<number>
  #no = 0

  private constructor(socket: WebSocket) {
    this.socket = socket
    this.closed = new Promise((done) => {
      socket.on('close', (code) => done(code))
      socket.on('unexpected-response', (request, response) => {
        done(response.statusCode ?? 0)
        request.destroy()
      })
    })
    socket.on('error', () => {})
    socket.on('message', (data: Buffer) => this.results.push(v.parse(VitalScanResult, JSON.parse(data.toString()))))
  }

  /** Resolves when the socket is open or has been refused. */
  static async open(
    { origin }: Pick<ScanServer, 'origin'>,
    authorization: string,
    { query = {}, headers = {} }: { query?: Record<string, string>; headers?: Record<string, string> } = {},
  ): Promise<ScanClient> {
    const asked = new URLSearchParams({ authorization, ...usual, ...query })
    const address = `${origin.replace('http', 'ws')}/analysis/main/visual-vitals/process_frame?${asked}`
    const client = new ScanClient(new WebSocket(address, { headers }))
    await Promise.race([once(client.socket, 'open'), client.closed])
    return client
  }

  /** Sends a picture; by default it was taken now. */
  send(jpeg: Uint8Array, takenAt = performance.now()): void {
    this.#no += 1
    this.socket.send(Buffer.concat([writeStamp({ no: this.#no, takenAt }), jpeg]))
  }

  /** Resolves with the next matching result; rejects if the socket closes before. */
  async next(fits: (result: VitalScanResult) => boolean = () => true): Promise<VitalScanResult> {
    const seen = this.results.length
    for (;;) {
      const found = this.results.slice(seen).find(fits)
      if (found) return found
      const ended = await Promise.race([once(this.socket, 'message').then(() => null), this.closed])
      if (ended !== null) throw new Error(`closed with ${ended}`)
    }
  }
}

interface Drawn {
  readonly width?: number
  readonly height?: number
  /** Relative change of the skin color by blood, about -0.02 to 0.02. */
  readonly blood?: number
  /** Draws an empty wall without a person. */
  readonly isWall?: boolean
}

/** Returns a JPEG of a synthetic face that the face finder detects. */
export async function drawnFace({
  width = 640,
  height = 480,
  blood = 0,
  isWall = false,
}: Drawn = {}): Promise<Uint8Array> {
  const data = Buffer.alloc(width * height * 3)
  const unit = height / 480
  const skin = [200 * (1 - blood * 0.3), 150 * (1 - blood), 120 * (1 - blood * 0.5)]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [(x - width / 2) / unit, (y - height * 0.45) / unit]
      const isSkin = !isWall && (dx / 95) ** 2 + (dy / 130) ** 2 < 1
      const isEye = isSkin && Math.abs(Math.abs(dx) - 38) < 16 && Math.abs(dy + 30) < 9
      const isMouth = isSkin && Math.abs(dx) < 34 && Math.abs(dy - 65) < 8
      // A face is round: on flat color, all blocks of a JPEG would be rounded at the same moment.
      const shade = 1 - 0.15 * (dx / 95) ** 2 - 0.05 * (dy / 130)
      const skinHere = skin.map((value) => value * shade)
      const colour = isEye ? [40, 35, 35] : isMouth ? [150, 60, 60] : isSkin ? skinHere : [90, 100, 110]
      // Adds grain, as every camera has; without it, a faint pulse would disappear between two color levels.
      const grain = ((x * 7919 + y * 104_729) % 11) / 3 - 1.7
      data.set(
        colour.map((value) => value + grain),
        (y * width + x) * 3,
      )
    }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer()
}
