import { getHeapStatistics } from 'node:v8'
import { ByteBudget } from './ByteBudget.ts'
import { modelWaitMs } from '../screening/createToolModels.ts'
import { FairQueue } from './FairQueue.ts'

/** What one group of callers may use at once. */
export interface LoadLimits {
  /** Bytes of bodies, and of large replies that are not sent yet. */
  readonly bytes: ByteBudget
  /** Ordinary calls. */
  readonly calls: FairQueue
  /** Calls with large bodies or replies: each needs several times its size in memory. */
  readonly largeCalls: FairQueue
}

/** The limits of this process, shared by its portals: strangers can't use up what signed-in users need. */
export interface ProcessLoad {
  /** By database and user. Also for calls of a user's devices and for registered apps. */
  readonly users: LoadLimits
  /** For calls without sign-in, by address. Many users can share an address. */
  readonly strangers: LoadLimits
  /** For calls without sign-in whose replies can have megabytes: private links. By address. */
  readonly links: LoadLimits
  /** Calls that wait for a model of the clinic, by database and user. */
  readonly analyses: FairQueue
}

const mb = 1024 * 1024

/** How long a call waits for its turn, and one with a large body or reply, ms. */
const [waitMs, largeWaitMs] = [5000, 60_000]

/** Calls of one user that run at once. A page makes about as many. */
const callsPerUser = 4
/** Seconds after which a caller may try again if too many analyses wait. */
const analysisRetry = 5

/**
 * Returns the queue of analyses. Each holds a file of up to 20 MB, and a long recording takes half a minute. One runs at a
 * time, so that a call ends within the client's time limit.
 */
const analyses = () =>
  new FairQueue({
    perUser: 1,
    inAll: 1,
    waitingPerUser: 3,
    waitingInAll: 20,
    waitMs: modelWaitMs,
    retryAfter: analysisRetry,
  })

/**
 * Returns the limits for a process whose JavaScript heap may grow to `heapLimit` bytes. Bodies wait outside of the heap,
 * so a machine has at least as much memory left as they may take.
 */
export function processLoad(heapLimit = getHeapStatistics().heap_size_limit): ProcessLoad {
  const inAll = Math.min(Math.max(heapLimit / 8, 48 * mb), 256 * mb)
  // At least one body of the maximum size, and never all of the budget.
  const perUser = Math.min((inAll * 3) / 4, 48 * mb)
  return {
    analyses: analyses(),
    users: {
      bytes: new ByteBudget({ perUser, inAll }),
      calls: new FairQueue({ perUser: callsPerUser, inAll: 24, waitingPerUser: 60, waitingInAll: 2000, waitMs }),
      largeCalls: new FairQueue({ perUser: 1, inAll: 2, waitingPerUser: 20, waitingInAll: 200, waitMs: largeWaitMs }),
    },
    strangers: {
      bytes: new ByteBudget({ perUser: 2 * mb, inAll: 8 * mb }),
      calls: new FairQueue({ perUser: 8, inAll: 16, waitingPerUser: 200, waitingInAll: 1000, waitMs }),
      largeCalls: new FairQueue({ perUser: 1, inAll: 1, waitingPerUser: 4, waitingInAll: 20, waitMs: largeWaitMs }),
    },
    links: {
      // Two of the largest files.
      bytes: new ByteBudget({ perUser: Math.min(inAll * 0.75, 48 * mb), inAll: Math.min(inAll, 96 * mb) }),
      calls: new FairQueue({ perUser: 4, inAll: 8, waitingPerUser: 60, waitingInAll: 400, waitMs }),
      largeCalls: new FairQueue({ perUser: 2, inAll: 2, waitingPerUser: 60, waitingInAll: 200, waitMs: largeWaitMs }),
    },
  }
}
