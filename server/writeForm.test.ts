import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../tests/database.ts'
import { runScript } from '../tests/runScript.ts'
import { formDocuments, formTemplates } from './db/schema/forms.ts'
import { intakeQuestionnaire } from './questionnaire/testQuestionnaire.ts'

const { db, url } = await testDatabase()
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forms-'))
})

const file = (name: string, content: object | string): string => {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content), 'latin1')
  return path
}

async function run(...args: string[]) {
  const running = runScript('writeForm', { env: { DATABASE_URL: url }, args })
  return { code: await running.exit, output: running.output() }
}

const template = {
  name: { en: 'Check-in' },
  pages: [
    {
      pageEntryID: 1,
      title: { en: 'Today' },
      components: [{ comEntryID: 2, fieldType: 'text', dataFieldID: 3, label: { en: 'How are you?' } }],
    },
  ],
  macros: [],
}

describe('npm run form', () => {
  test('stores a template with its documents, and a Questionnaire under its URL', async () => {
    file('letter.rtf', String.raw`{\rtf1 caf` + '\xe9 [[3]]}')
    const documents = [{ name: 'Letter', contentFile: 'letter.rtf', isDefault: true }]
    const checkIn = file('check-in.json', { ...template, documents })
    expect(await run(checkIn, '--exam')).toEqual({
      code: 0,
      output: expect.stringMatching(/Form \d+, Check-in, was added. Version: 1\./) as unknown,
    })
    const intake = file('intake.json', intakeQuestionnaire)
    expect((await run(intake)).output).toContain('Intake, was added')
    expect((await run(intake, '--inactive')).output).toContain('has this content already')
    const stored = await db.select().from(formTemplates).orderBy(asc(formTemplates.templateId))
    expect(stored).toMatchObject([
      { name: 'Check-in', source: 'check-in', isExam: true, isActive: true },
      { name: 'Intake', source: intakeQuestionnaire.url, isExam: false, isActive: false },
    ])
    expect(await db.select().from(formDocuments)).toMatchObject([
      { name: 'Letter', format: 'rtf', isDefault: true, content: String.raw`{\rtf1 caf` + '\xe9 [[3]]}' },
    ])
  }, 120_000)

  test('stores nothing of a file that is faulty, and says why', async () => {
    const before = await db.$count(formTemplates)
    const choice = { linkId: 'a', text: 'a', type: 'choice', answerValueSet: 'http://example.org/vs' }
    const misread = file('misread.json', { ...intakeQuestionnaire, url: 'urn:other', item: [choice] })
    const refused = await run(misread)
    expect(refused.code).toBe(1)
    expect(refused.output).toContain(
      'item a: its choices are not in the file, but in the value set http://example.org/vs',
    )
    const misspelled = await run(file('misspelled.json', { ...template, makros: [] }), '--check')
    expect(misspelled).toEqual({ code: 1, output: expect.stringContaining('content.makros') as unknown })
    expect(await run(file('broken.json', '{'))).toMatchObject({ code: 1 })
    expect(await db.$count(formTemplates)).toBe(before)
  }, 120_000)
})
