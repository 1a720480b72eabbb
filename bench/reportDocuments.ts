import { join } from 'node:path'
import { addLargeDocument, firstSection, largeBytes } from './addLargeDocument.ts'
import { longRecord, type Bench } from './Bench.ts'
import { bigRecord, middleRecord, writeBigBundle } from './bigBundle.ts'
import { signedInSession, timeCommand } from './clinic.ts'
import { layLine } from './layLine.ts'
import {
  type Caller,
  type Cost,
  measureGeneration,
  measureOfflineReader,
  measureReader,
  measureRecordFile,
  measureView,
} from './measureDocuments.ts'
import { addRow, ms } from './report.ts'

/** The account that has the record of 1,000 entries. */
const middleAccount = 'bench-middle'
const reader = 'maria'

const names = { ccd: 'C-CDA', ips: 'International Patient Summary' } as const
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
const costText = ({ ms: time, bytes, peakMb, addedMb, blocked }: Cost) =>
  `${ms(time)}, ${megabytes(bytes)}; server at most ${Math.round(peakMb)} MB (${Math.round(addedMb)} more than before), others waited at most ${ms(blocked)}`

/** Reports how documents are made, and how a large one is read. */
export async function reportDocuments({ browser, clinic, folder, pid }: Bench): Promise<void> {
  const dataDir = join(folder, 'data')
  const bundle = join(folder, 'middle-record.json')
  writeBigBundle(bundle, middleRecord, middleAccount)
  await timeCommand(['server/command.mjs', 'fhir/import', bundle, '--user', middleAccount], { DATA_DIR: dataDir })
  const callerOf = async (username: string): Promise<Caller> => {
    const { token } = JSON.parse(await signedInSession(clinic, username)) as { token: string }
    return { origin: clinic, pid, token }
  }
  for (const [username, counts, goal] of [
    [middleAccount, middleRecord, '<= 1 s'],
    [longRecord, bigRecord, '<= 5 s, <= 300 MB'],
  ] as const) {
    const entries = Object.values(counts)
      .reduce((sum, count) => sum + count, 0)
      .toLocaleString('en')
    const caller = await callerOf(username)
    // First, because the documents that are made below would be in it.
    addRow(`File of a record of ${entries} entries`, costText(await measureRecordFile(caller)), '')
    for (const kind of ['ccd', 'ips'] as const) {
      // The first one also warms up the code.
      await measureGeneration(caller, kind)
      addRow(`${names[kind]} of ${entries} entries`, costText(await measureGeneration(caller, kind)), goal)
    }
  }

  const docId = await addLargeDocument(dataDir, reader)
  const size = megabytes(largeBytes)
  const caller = await callerOf(reader)
  await measureView(caller, docId)
  addRow(`C-CDA of ${size} read by the server`, costText(await measureView(caller, docId)), '')
  const wanted = { docId, section: firstSection }
  const { shown, longestTask } = await measureReader(browser, clinic, await signedInSession(clinic, reader), wanted)
  addRow(
    `C-CDA of ${size} in the reader, processor 4 x slower`,
    `first section in ${ms(shown)}, ${longestTask ? `longest task ${ms(longestTask)}` : 'no long task'}`,
    '<= 300 ms, no long task',
  )
  const line = await layLine(clinic)
  try {
    const ready = await measureOfflineReader(browser, line, reader, wanted)
    addRow(`C-CDA of ${size} without a network`, `first section in ${ms(ready)}`, '<= 1.5 s')
  } finally {
    line.close()
  }
}
