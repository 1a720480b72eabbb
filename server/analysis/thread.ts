import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { createFaceFinder } from '#src/rppg/face/tinyFaceFinder.ts'
import { readFaceModel } from './loadFaceFinder.ts'
import { ScanThread } from './ScanThread.ts'
import type { ToThread } from './threadProtocol.ts'

// The entry of an analysis thread (AnalysisPool starts it).
const server = parentPort
if (!server) throw new Error('this is a thread of the server')

/** A third of a usual thread's share where all want more than there is: the API goes first, and no scan stands still. */
const niceness = 5
// Elsewhere than on Linux this would be said of the whole process.
if (process.platform === 'linux') setPriority(niceness)

const model = await readFaceModel()
const thread = new ScanThread(
  () => createFaceFinder(model),
  (message) => server.postMessage(message),
)
server.on('message', (message: ToThread) => thread.take(message))
