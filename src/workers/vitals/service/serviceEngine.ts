import { writeParts } from '#src/contract/stampedFrame.ts'
import { scanLimits } from '#src/contract/vitalScan.ts'
import { failedScan } from '../engine/failedScan.ts'
import { frameAddress } from './frameAddress.ts'
import { FrameLine } from '../frames/FrameLine.ts'
import type { LiveEngine } from '../engine/LiveEngine.ts'
import type { FramePicture } from '../frames/FramePicture.ts'
import { PartPlan } from './PartPlan.ts'
import type { LiveScanEnd, ScanSettings, ServiceAccess } from '../protocol.ts'
import { ServiceMessageReader } from './ServiceMessageReader.ts'
import { socketEnd } from './socketEnd.ts'

/**
 * Lets a service compute a scan (screening §7): JPEGs are sent through a socket of this scan, and results are received.
 * Ignores messages after the end. `silenceMs`: maximum time without a result, ms.
 */
export function serviceEngine(
  service: ServiceAccess,
  settings: ScanSettings,
  silenceMs: number = scanLimits.silenceMs,
): LiveEngine {
  const line = new FrameLine()
  const heard = new ServiceMessageReader()
  const plan = new PartPlan()
  let socket: WebSocket | null = null
  let silence: ReturnType<typeof setTimeout> | undefined
  let isEncoding = false
  let isPaused = false
  let isNew = false
  let isOver = false
  let sent = 0
  let bytesSent = 0
  let settle: (end: LiveScanEnd) => void = () => undefined
  const ended = new Promise<LiveScanEnd>((resolve) => {
    settle = resolve
  })

  function close(): void {
    isOver = true
    clearTimeout(silence)
    socket?.close()
  }
  function end(how: LiveScanEnd): void {
    if (isOver) return
    settle(how)
    close()
  }
  function waitAnew(): void {
    clearTimeout(silence)
    if (!isOver && !isPaused) silence = setTimeout(() => end(failedScan('connection')), silenceMs)
  }
  function read({ data }: MessageEvent<unknown>): void {
    if (isOver) return
    const news = heard.read(data)
    if (!news) return
    isNew = heard.last !== null
    waitAnew()
    if (news.kind === 'end') end(news.end)
  }

  /**
   * Returns the message of a frame: a JPEG of the whole picture, or for a service that takes stamps, only the parts that
   * it needs.
   */
  async function messageOf(picture: FramePicture): Promise<Uint8Array<ArrayBuffer>> {
    const { takenAt } = picture
    const quality = line.quality(takenAt)
    if (!service.takesStamps) return (await picture.jpeg(quality)).slice()
    const parts = await picture.parts(plan.partsAfter(heard.last, quality))
    const message = writeParts({ no: sent, takenAt }, parts)
    plan.add(message.length)
    return message
  }

  return {
    ended,
    close,
    get bytesSent() {
      return bytesSent
    },
    start: () =>
      new Promise((resolve) => {
        try {
          socket = new WebSocket(frameAddress(service, settings))
        } catch {
          // The address is not valid for a socket.
          end(failedScan('connection'))
          return
        }
        socket.binaryType = 'arraybuffer'
        socket.addEventListener('open', () => {
          waitAnew()
          resolve()
        })
        socket.addEventListener('message', read)
        socket.addEventListener('close', ({ code, reason }) => end(socketEnd(code, reason)))
        waitAnew()
      }),
    async addFrame(picture) {
      if (isOver || socket?.readyState !== WebSocket.OPEN) return false
      if (isEncoding) return false
      const admitted = line.admit(picture.takenAt, socket.bufferedAmount)
      if (admitted !== 'send') return admitted === 'early'
      isEncoding = true
      try {
        const message = await messageOf(picture)
        if (isOver) return false
        socket.send(message)
        sent += 1
        bytesSent += message.byteLength
        return true
      } finally {
        isEncoding = false
      }
    },
    setPaused(now) {
      isPaused = now
      waitAnew()
    },
    news() {
      if (!isNew || !heard.last) return null
      isNew = false
      return { result: heard.last, moves: heard.moves }
    },
  }
}
