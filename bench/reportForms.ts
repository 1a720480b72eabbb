import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { addLargeForm, largeForm } from './addLargeForm.ts'
import type { Bench } from './Bench.ts'
import { signedInSession } from './clinic.ts'
import { measureBareTyping, measureFilling, measureSaving } from './measureForms.ts'
import { addRow, ms } from './report.ts'

const filler = 'maria'
const count = largeForm.fields.toLocaleString('en')

/** Returns the size of the chunk that has the engine, KiB, compressed. */
function engineKib(): number {
  const built = join(import.meta.dirname, '../dist/app')
  const Notes = v.record(v.string(), v.object({ file: v.string(), name: v.optional(v.string()) }))
  const notes = v.parse(Notes, JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')))
  const chunk = Object.values(notes).find(({ name }) => name === 'formEngine')
  if (!chunk) throw new Error('the build has no chunk formEngine')
  return statSync(join(built, `${chunk.file}.br`)).size / 1024
}

/** Reports how a large form is opened, filled in and saved. */
export async function reportForms({ browser, clinic, folder, rounds }: Bench): Promise<void> {
  addRow('Form engine, compressed', `${engineKib().toFixed(1)} KiB`, '<= 30 KiB')
  const webDataId = await addLargeForm(join(folder, 'data'), filler)
  const session = await signedInSession(clinic, filler)
  const bare = await measureBareTyping(browser)
  const { opened, key, longestTask } = await measureFilling(browser, clinic, session, webDataId)
  const slow = `form of ${count} questions and ${largeForm.macros} macros, processor 4 x slower`
  addRow(`From the list to the first question, ${slow}`, ms(opened), '')
  addRow(
    `From a key to the next frame, ${slow}`,
    `${ms(key.p50)}, at most ${ms(key.max)}, ${longestTask ? `longest task ${ms(longestTask)}` : 'no long task'}`,
    '<= 50 ms, no long task',
  )
  addRow('The same on a page of 50 fields without script', `${ms(bare.key.p50)}, at most ${ms(bare.key.max)}`, '')
  const { token } = JSON.parse(session) as { token: string }
  const saved = await measureSaving(clinic, token, webDataId, rounds)
  addRow(`Saving ${saved.answers.toLocaleString('en')} answers at the clinic`, ms(saved.ms), '')
}
