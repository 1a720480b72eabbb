import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { WebSocket } from 'ws'
import { stampBytes } from '#src/contract/stampedFrame.ts'
import { frameRate, type VitalScanResult } from '#src/contract/vitalScan.ts'
import { PartPlan } from '#src/workers/vitals/service/PartPlan.ts'
import { loadFaceFinder } from '../server/analysis/loadFaceFinder.ts'
import type { Clinic } from './clinic.ts'
import { sentFrame } from '../tests/faces/sentFrame.ts'
import { syntheticFace } from '../tests/faces/syntheticFace.ts'

/** The scans are distributed over these accounts in turn. */
const users = [
  { username: 'maria', PUserType: 1 },
  { username: 'sam', PUserType: 1 },
  { username: 'newton', PUserType: 1 },
  { username: 'acme', PUserType: 1 },
] as const
const fps = frameRate.ideal
/** Time between the starts of two scans, ms. */
const startsApartMs = 47

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

/** The messages of a synthetic face with a pulse, as a clip that can be looped. */
export interface ScanClip {
  /** The first frames, until the service has found the face. */
  readonly searched: readonly Uint8Array[]
  readonly found: readonly Uint8Array[]
}

/** Encodes the clip as the app does (PartPlan), once for all scans. */
export async function scanClip(): Promise<ScanClip> {
  const clip = syntheticFace({ fps, seconds: 20, loops: true, heartRate: 72 })
  const finder = await loadFaceFinder()
  const face = await finder.find(clip.frame(0))
  const seen = { calculation_parameters: { face_rect: face?.rect ?? null } } as VitalScanResult
  const plan = new PartPlan()
  const searched: Uint8Array[] = []
  const found: Uint8Array[] = []
  for (let no = 0; no < clip.frameCount; no++) {
    const frame = clip.frame(no)
    searched.push(await sentFrame(frame, no, new PartPlan().partsAfter(null, 0.92)))
    const message = await sentFrame(frame, no, plan.partsAfter(seen, 0.92))
    plan.add(message.length)
    found.push(message)
  }
  return { searched, found }
}

interface RunningScan {
  readonly results: () => number
  readonly sent: () => { readonly frames: number; readonly bytes: number }
  readonly last: () => Partial<VitalScanResult> | null
  readonly isOpen: () => boolean
  readonly stop: () => void
}

function startScan(origin: string, token: string, clip: ScanClip, startsAt: number): RunningScan {
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
  let bytes = 0
  let last: Partial<VitalScanResult> | null = null
  const begin = performance.now()
  let timer: NodeJS.Timeout | undefined
  const send = () => {
    const due = Math.floor(((performance.now() - begin) * fps) / 1000)
    const frames = last?.calculation_parameters?.face_rect ? clip.found : clip.searched
    for (; no <= due; no++) {
      const frame = frames[(no + startsAt) % frames.length]
      if (!frame || socket.readyState !== WebSocket.OPEN) continue
      const message = Buffer.from(frame)
      // Number and time of a looped frame (writeStamp).
      message.writeUInt32BE(no, 4)
      message.writeDoubleBE((no * 1000) / fps, stampBytes - 8)
      bytes += message.length
      socket.send(message)
    }
  }
  socket.on('open', () => {
    timer = setInterval(send, 1000 / fps)
  })
  socket.on('message', (data: Buffer) => {
    results += 1
    last = JSON.parse(data.toString()) as Partial<VitalScanResult>
  })
  socket.on('error', () => {})
  socket.on('close', () => clearInterval(timer))
  return {
    results: () => results,
    sent: () => ({ frames: no, bytes }),
    last: () => last,
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

export interface ScanFigures {
  readonly scans: number
  /** Mean number of results per second of one scan. */
  readonly resultsASecond: number
  /** The server's processor time per frame that it reads, ms, including what it uses when idle. */
  readonly msAFrame: number
  /** Share of frames that the server dropped, 0 to 1. */
  readonly dropped: number
  /** Sent in a scan of 30 s, MB. */
  readonly sentMb: number
  readonly withRate: number
  readonly heldMb: number
  /** Latency of the API, ms. */
  readonly api: { readonly before: Latency; readonly during: Latency }
}

/** Runs this many scans at 15 fps at the same time, and measures the API's latency without them and during them. */
export async function measureScans({ origin, pid }: Clinic, scans: number, clip: ScanClip): Promise<ScanFigures> {
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
  const before = await apiLatency(origin, token, 5)
  const running: RunningScan[] = []
  for (const [i, one] of tokens.entries()) {
    running.push(startScan(origin, one, clip, i * 7))
    // Tablets don't start together: otherwise, the analysis of all scans, once a second, would fall on the same frame.
    await sleep(startsApartMs)
  }
  const totals = () => ({
    used: usedMs(pid),
    results: sum(running.map((scan) => scan.results())),
    frames: sum(running.map((scan) => scan.sent().frames)),
    bytes: sum(running.map((scan) => scan.sent().bytes)),
    read: sum(running.map((scan) => scan.last()?.frames_read ?? 0)),
    at: performance.now(),
  })
  try {
    // First the scans find their faces. That time is not measured.
    await sleep(8000)
    const from = totals()
    await sleep(10_000)
    const to = totals()
    const seconds = (to.at - from.at) / 1000
    const during = await apiLatency(origin, token, 5)
    const last = running.map((scan) => scan.last())
    return {
      scans: running.filter((scan) => scan.isOpen()).length,
      resultsASecond: (to.results - from.results) / seconds / scans,
      msAFrame: (to.used - from.used) / Math.max(1, to.read - from.read),
      dropped: Math.max(0, 1 - (to.read - from.read) / (to.frames - from.frames)),
      sentMb: ((to.bytes / to.frames) * fps * 30) / 1e6,
      withRate: last.filter((result) => Math.abs((result?.vitals_results?.heart_rate ?? 0) - 72) <= 1).length,
      heldMb: heldMb(pid),
      api: { before, during },
    }
  } finally {
    for (const { stop } of running) stop()
    await sleep(1000)
  }
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
