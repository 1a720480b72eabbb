import { availableParallelism } from 'node:os'
import { closeCodes } from '#src/contract/vitalScan.ts'
import type { ServiceLogon } from '../services/ainexus/serviceLogonOf.ts'
import { AnalysisPool } from './AnalysisPool.ts'
import { endSocket } from './endSocket.ts'
import { LiveScan, type ScanSocket } from './LiveScan.ts'
import type { ScanSettings } from './threadProtocol.ts'
import { VideoQueue } from './VideoQueue.ts'

/** Live scans that one core computes beside the API. Measured with 60 on two cores: 0.1 % of the frames are dropped. */
const scansACore = 30
/** Maximum number of concurrent live scans of a user: all tablets of a clinic might use the same account. */
const scansOfUser = 6
const defaultRecheckMs = 15_000

export interface AnalysisOptions {
  /** Folder of videos being read, used by nothing else. */
  readonly videoFolder: string
  /** Path of ffmpeg. Null if there is none. */
  readonly ffmpeg: string | null
  readonly pool?: AnalysisPool
  /** Maximum number of concurrent live scans. */
  readonly maxScans?: number | undefined
  readonly maxScansOfUser?: number | undefined
  readonly maxVideoBytes?: number
  /** A scan without a frame for this time ends, ms. */
  readonly silenceMs?: number
  /** Interval of checking whether the sign-ins of running scans are valid, ms. */
  readonly recheckMs?: number
}

/** A sign-in to the service, and a check whether it is still valid. */
export interface SignedInScan {
  readonly logon: ServiceLogon
  readonly isSignedIn: () => Promise<boolean>
}

/** The reference analysis service of one server, for all its portals. */
export interface Analysis {
  /** Starts a worker thread for the first scan. */
  readonly warm: () => void
  /** Starts a live scan on an open socket. Returns null if the socket was closed instead. */
  readonly beginScan: (who: SignedInScan, settings: ScanSettings, socket: ScanSocket) => LiveScan | null
  readonly videos: VideoQueue
  /** Checks again whether this sign-in is valid, and ends its scans if not. */
  readonly recheck: (tokenHash: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** Creates the service. Worker threads start with the first call of `warm` or the first scan. */
export function createAnalysis(options: AnalysisOptions): Analysis {
  const { videoFolder: folder, ffmpeg, maxVideoBytes: maxBytes, silenceMs, recheckMs = defaultRecheckMs } = options
  const { pool = new AnalysisPool(), maxScans = scansACore * availableParallelism() } = options
  const { maxScansOfUser = scansOfUser } = options
  const scans = new Map<LiveScan, ServiceLogon>()
  const videos = new VideoQueue({ pool, folder, ffmpeg, maxBytes })
  const watch = setInterval(() => void videos.recheck(), recheckMs).unref()
  let isClosed = false

  /**
   * Ends an earlier scan of the same sign-in: a client that restarts might connect before the server has noticed the
   * end of its previous scan.
   */
  const endOthers = ({ tokenHash }: ServiceLogon) => {
    for (const [scan, other] of scans) if (other.tokenHash === tokenHash) scan.end(closeCodes.tooMany, 'another began')
  }
  /** Whether the user's scans, or all scans together, have reached their maximum number. */
  const isFull = ({ userId }: ServiceLogon) => {
    const own = [...scans.values()].filter((other) => other.userId === userId)
    return scans.size >= maxScans || own.length >= maxScansOfUser
  }

  return {
    warm: () => pool.warm(),
    beginScan({ logon, isSignedIn }, settings, socket) {
      endOthers(logon)
      if (isClosed || isFull(logon)) {
        endSocket(socket, isClosed ? 1001 : closeCodes.tooMany, isClosed ? 'the server stops' : 'too many scans')
        return null
      }
      const scan = new LiveScan({
        pool,
        socket,
        settings,
        isSignedIn,
        silenceMs,
        recheckMs,
        onEnd: (over) => scans.delete(over),
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
