import { availableParallelism } from 'node:os'
import { closeCodes } from '#src/contract/vitalScan.ts'
import type { ServiceLogon } from '../services/ainexus/serviceLogonOf.ts'
import { AnalysisPool } from './AnalysisPool.ts'
import { LiveScan, type ScanSocket } from './LiveScan.ts'
import type { ScanSettings } from './threadProtocol.ts'
import { VideoQueue } from './VideoQueue.ts'

/** Live scans that a core carries beside the API. */
const scansACore = 12
/** A clinic's tablets may all be signed in by the same hand. */
const scansOfUser = 6
const defaultRecheckMs = 15_000

export interface AnalysisOptions {
  /** Where uploaded videos lie while they are read: nobody else's folder. */
  readonly videoFolder: string
  /** The program that decodes them; null where there is none. */
  readonly ffmpeg: string | null
  readonly pool?: AnalysisPool
  /** Live scans at once. */
  readonly maxScans?: number
  readonly maxScansOfUser?: number
  readonly maxVideoBytes?: number
  /** A scan without a frame is over after so long, ms. */
  readonly silenceMs?: number
  /** How often it is asked whether the sign-ins of what runs still count, ms. */
  readonly recheckMs?: number
}

/** Who is signed in to the service, and whether they still are. */
export interface SignedInScan {
  readonly logon: ServiceLogon
  readonly isSignedIn: () => Promise<boolean>
}

/** The reference analysis service of one server, for all its portals. */
export interface Analysis {
  /** Makes ready for a first scan. */
  readonly warm: () => void
  /** Begins a live scan on a socket that is open; null where it was closed instead. */
  readonly beginScan: (who: SignedInScan, settings: ScanSettings, socket: ScanSocket) => LiveScan | null
  readonly videos: VideoQueue
  /** Asks anew whether this sign-in still counts, and ends what runs by it where it does not. */
  readonly recheck: (tokenHash: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** Opens the service. Threads begin with the first scan. */
export function createAnalysis(options: AnalysisOptions): Analysis {
  const { videoFolder: folder, ffmpeg, maxVideoBytes: maxBytes, silenceMs, recheckMs = defaultRecheckMs } = options
  const { pool = new AnalysisPool(), maxScans = scansACore * availableParallelism() } = options
  const { maxScansOfUser = scansOfUser } = options
  const scans = new Map<LiveScan, ServiceLogon>()
  const videos = new VideoQueue({ pool, folder, ffmpeg, maxBytes })
  const watch = setInterval(() => void videos.recheck(), recheckMs).unref()
  let isClosed = false

  /** One scan a sign-in: whoever begins anew is faster than the end of the one before. */
  const endOthers = ({ tokenHash }: ServiceLogon) => {
    for (const [scan, other] of scans) if (other.tokenHash === tokenHash) scan.end(closeCodes.tooMany, 'another began')
  }
  /** A few a user, so many in all. */
  const isFull = ({ userId }: ServiceLogon) => {
    const own = [...scans.values()].filter((other) => other.userId === userId)
    return scans.size >= maxScans || own.length >= maxScansOfUser
  }

  return {
    warm: () => pool.warm(),
    beginScan({ logon, isSignedIn }, settings, socket) {
      endOthers(logon)
      if (isClosed || isFull(logon)) {
        socket.close(isClosed ? 1001 : closeCodes.tooMany, isClosed ? 'the server stops' : 'too many scans')
        return null
      }
      const scan: LiveScan = new LiveScan({
        pool,
        socket,
        settings,
        isSignedIn,
        silenceMs,
        recheckMs,
        onEnd: () => scans.delete(scan),
      })
      if (scan.isOver) return null
      scans.set(scan, logon)
      return scan
    },
    videos,
    async recheck(tokenHash) {
      const own = [...scans].filter(([, logon]) => logon.tokenHash === tokenHash)
      await Promise.all([videos.recheck(), ...own.map(([scan]) => scan.recheck())])
    },
    async close() {
      isClosed = true
      clearInterval(watch)
      for (const scan of scans.keys()) scan.end(1001, 'the server stops')
      videos.close()
      await pool.close()
    },
  }
}
