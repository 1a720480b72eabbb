import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import sharp from 'sharp'
import { WebSocket } from 'ws'
import { writeStamp } from '#src/contract/stampedFrame.ts'
import type { Clinic } from './clinic.ts'
import { syntheticFace } from '../tests/faces/syntheticFace.ts'

/** The scans are distributed over these accounts in turn. */
const users = [
  { username: 'maria', PUserType: 1 },
  { username: 'sam', PUserType: 1 },
  { username: 'newton', PUserType: 1 },
  { username: 'acme', PUserType: 1 },
] as const
const fps = 15

interface SignedIn {
  readonly token: string
}

async function post(origin: string, path: string, body: unknown, token?: string): Promise<unknown> {
  const response = await fetch(`${origin}/api/main/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.json()
}

/** Returns JPEG frames of a synthetic face with a pulse, as a clip that can be looped. */
async function jpegClip(): Promise<Buffer[]> {
  const clip = syntheticFace({ fps, seconds: 20, loops: true, heartRate: 72 })
  const frames: Buffer[] = []
  for (let no = 0; no < clip.frameCount; no++) {
    const { data, width, height } = clip.frame(no)
    const picture = sharp(Buffer.from(data), { raw: { width, height, channels: 4 } }).removeAlpha()
    frames.push(await picture.jpeg({ quality: 92, chromaSubsampling: '4:2:0' }).toBuffer())
  }
  return frames
}

interface RunningScan {
  readonly results: () => number
  readonly hasFace: () => boolean
  readonly rate: () => number | null
  readonly isOpen: () => boolean
  readonly stop: () => void
}

function startScan(origin: string, token: string, clip: readonly Buffer[], startsAt: number): RunningScan {
  const query = new URLSearchParams({
    authorization: `Bearer ${token}`,
    checkArrhythmias: 'false',
    checkStroke: 'false',
    longMeasurement: 'false',
    faceReading: 'true',
    sampleTime: '30',
    storeResult: 'false',
  })
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/analysis/main/visual-vitals/process_frame?${query}`, {
    perMessageDeflate: false,
  })
  let no = 0
  let results = 0
  let last: {
    vitals_results: { heart_rate: number | null } | null
    calculation_parameters: { face_rect: unknown }
  } | null = null
  const begin = performance.now()
  let timer: NodeJS.Timeout | undefined
  const send = () => {
    const due = Math.floor(((performance.now() - begin) * fps) / 1000)
    for (; no <= due; no++) {
      const frame = clip[(no + startsAt) % clip.length]
      if (frame && socket.readyState === WebSocket.OPEN)
        socket.send(Buffer.concat([writeStamp({ no, takenAt: (no * 1000) / fps }), frame]))
    }
  }
  socket.on('open', () => {
    timer = setInterval(send, 1000 / fps)
  })
  socket.on('message', (data: Buffer) => {
    results += 1
    last = JSON.parse(data.toString())
  })
  socket.on('error', () => {})
  socket.on('close', () => clearInterval(timer))
  return {
    results: () => results,
    hasFace: () => (last?.calculation_parameters.face_rect ?? null) !== null,
    rate: () => last?.vitals_results?.heart_rate ?? null,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    stop: () => socket.close(),
  }
}

/** Returns the processor time that a process has used so far, ms (Linux, where the clock ticks 100 times a second). */
function usedMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Returns the resident memory of a process, MB. */
function heldMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000
}

interface Latency {
  readonly p50: number
  readonly p99: number
}

/** Returns the latency of the API under a light load, ms: four connections with 40 calls a second in total. */
async function apiLatency(origin: string, token: string, seconds: number): Promise<Latency> {
  const result = await autocannon({
    url: `${origin}/api/main/p-portal/records/vitals`,
    connections: 4,
    overallRate: 40,
    duration: seconds,
    headers: { authorization: `Bearer ${token}` },
  })
  if (result.non2xx > 0) throw new Error(`${result.non2xx} refusals`)
  return { p50: result.latency.p50, p99: result.latency.p99 }
}

interface ScanFigures {
  readonly scans: number
  /** Mean number of results per second of one scan. */
  readonly resultsASecond: number
  /** The server's processor time per frame at 15 fps, ms, including what the server uses when idle. */
  readonly msAFrame: number
  readonly withFace: number
  readonly withRate: number
  readonly heldMb: number
  /** Latency of the API, ms. */
  readonly api: { readonly before: Latency; readonly during: Latency }
}

/** Runs this many scans at 15 fps at the same time, and measures the API's latency without them and during them. */
export async function measureScans({ origin, pid }: Clinic, scans: number): Promise<ScanFigures> {
  const clip = await jpegClip()
  const tokens: string[] = []
  const sessions: SignedIn[] = []
  for (const user of users)
    sessions.push((await post(origin, 'account/authenticate', { ...user, password: 'yarrow-demo' })) as SignedIn)
  for (let i = 0; i < scans; i++) {
    const token = sessions[i % sessions.length]?.token ?? ''
    const reply = (await post(origin, 'ainexus/login', { type: 'VisualVitals' }, token)) as { access_token: string }
    tokens.push(reply.access_token)
  }
  const token = sessions[0]?.token ?? ''
  const before = await apiLatency(origin, token, 8)
  const running = tokens.map((one, i) => startScan(origin, one, clip, i * 7))
  try {
    // First the scans find their faces. That time is not measured.
    await sleep(6000)
    const [used, told, at] = [usedMs(pid), running.map(({ results }) => results()), performance.now()]
    await sleep(10_000)
    const seconds = (performance.now() - at) / 1000
    const msAFrame = (usedMs(pid) - used) / (seconds * fps * scans)
    const results = running.reduce((sum, one, i) => sum + one.results() - (told[i] ?? 0), 0)
    const during = await apiLatency(origin, token, 8)
    return {
      scans: running.filter(({ isOpen }) => isOpen()).length,
      resultsASecond: results / seconds / scans,
      msAFrame,
      withFace: running.filter(({ hasFace }) => hasFace()).length,
      withRate: running.filter(({ rate }) => Math.abs((rate() ?? 0) - 72) <= 1).length,
      heldMb: heldMb(pid),
      api: { before, during },
    }
  } finally {
    for (const { stop } of running) stop()
    await sleep(300)
  }
}
