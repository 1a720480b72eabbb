import { join } from 'node:path'
import { message } from '#src/contract/messages.ts'
import { plainRecordNames } from '#src/registry/recordCallAt.ts'
import { addAttachments, withPhoto, withPhotoOf } from './addAttachments.ts'
import type { Bench } from './Bench.ts'
import { measureWorker } from './measureWorker.ts'
import { ms, addRow } from './report.ts'
import { signIn, storedBytes, waitForStored } from './signIn.ts'

/** Reports the cost of storing single rows of the record, such as messages with their attachments. */
export async function reportSingleRows({ browser, clinic, folder }: Bench): Promise<void> {
  const newest = await addAttachments(join(folder, 'data'))
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await signIn(page, clinic, withPhotoOf)
    const start = performance.now()
    await waitForStored(page, plainRecordNames.length)
    const lists = performance.now() - start
    const before = await storedBytes(page)
    await waitForStored(page, plainRecordNames.length + 2 * withPhoto)
    addRow(
      `${2 * withPhoto} messages with a photo each, prefetched after the lists`,
      `${((performance.now() - start - lists) / 1000).toFixed(1)} s, ${(((await storedBytes(page)) - before) / 1e6).toFixed(1)} MB`,
      '',
    )
  } finally {
    await context.close()
  }
  const path = message.path.replace('{id}', String(newest))
  const { without, withWorker, afterStop } = await measureWorker(browser, clinic, withPhotoOf, path)
  addRow(
    "Service worker's share of an online read, one message with its attachment",
    `${ms(withWorker - without)} (${ms(without)} without it); first read after a restart of the worker ${ms(afterStop - without)}`,
    '<= 10 ms',
  )
}
