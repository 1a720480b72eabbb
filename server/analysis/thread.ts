import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { createFaceFinder } from '#src/rppg/face/tinyFaceFinder.ts'
import { readFaceModel } from './loadFaceFinder.ts'
import { ScanThread } from './ScanThread.ts'
import type { ToThread } from './threadProtocol.ts'

// Entry of an analysis worker thread, started by AnalysisPool.
const server = parentPort
if (!server) throw new Error('analysis: expected to run in a worker thread')

/** About a third of a normal thread's CPU share under load: the API goes first, and scans still progress. */
const niceness = 5
// On other systems than Linux, this would affect the whole process.
if (process.platform === 'linux') setPriority(niceness)

const model = await readFaceModel()
const thread = new ScanThread(
  () => createFaceFinder(model),
  (message) => server.postMessage(message),
)
server.on('message', (message: ToThread) => thread.take(message))
