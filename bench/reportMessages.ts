import { join } from 'node:path'
import { addMessages, manyMessages } from './addMessages.ts'
import type { Bench } from './Bench.ts'
import { layLine } from './layLine.ts'
import { editorBytes, measureInbox } from './measureInbox.ts'
import { measureMessages } from './measureMessages.ts'
import { kib, ms, addRow } from './report.ts'

const both = ({ p50, p99 }: { p50: number; p99: number }) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
const longTask = (value: number) => (value ? `longest task ${ms(value)}` : 'no long task')

/** Reports messages over HTTP, and a very large inbox in the page. */
export async function reportMessages({ browser, clinic, folder }: Bench): Promise<void> {
  await addMessages(join(folder, 'data'))
  const many = manyMessages.toLocaleString('en')
  const { inbox, send, replay, event, seen } = await measureMessages(clinic)
  addRow(
    `Inbox of ${many} messages from the server`,
    `${ms(inbox.ms)}, ${kib(inbox.packed)} for ${kib(inbox.unpacked)}`,
    '',
  )
  addRow('A message sent', both(send), '')
  addRow(
    `An outbox of ${replay.count} messages sent, one after another`,
    `${ms(replay.first)}; sent again under the same keys ${ms(replay.again)}`,
    '',
  )
  addRow('From Send to the event in the other browser', both(event), '')
  addRow('From Send to the inbox there', both(seen), '')

  addRow('The message editor, compressed', kib(editorBytes()), '')
  const line = await layLine(clinic)
  try {
    const page = await measureInbox(browser, line)
    addRow(
      `Inbox of ${many} messages, processor 4 x slower`,
      `first rows in ${ms(page.online)}, without a network in ${ms(page.offline)}`,
      '',
    )
    addRow(`Scrolling it, processor 4 x slower`, longTask(page.longestTask), 'none over 50 ms')
    addRow(
      `Searching it, processor 4 x slower`,
      `${ms(page.search.median)} a key, worst ${ms(page.search.worst)}; ${longTask(page.search.longestTask)}`,
      '<= 50 ms',
    )
  } finally {
    line.close()
  }
}
