import { readFile } from 'node:fs/promises'
import { basename, dirname, extname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { TemplateContent } from '#src/contract/formTemplate.ts'
import { Refusal, readFlags, runCommand, withDatabase } from './command.ts'
import { type LeftOut, QuestionnaireRefusal } from './questionnaire/Conversion.ts'
import { readQuestionnaire, urlOf } from './questionnaire/readQuestionnaire.ts'
import { readTemplate, type TemplateDocument } from './services/forms/templates/readTemplate.ts'
import { writeTemplate } from './services/forms/templates/writeTemplate.ts'

const usage = `npm run form -- FILE [--exam] [--inactive | --active] [--check] [--database main]
  Adds a form that staff can send to patients, or a new version of it. docs/forms.md describes the files.
  FILE         JSON: a template, or a FHIR R4 Questionnaire, alone or in a Bundle with its value sets
  --exam       staff write it at a visit; patients don't fill it in
  --inactive   staff can't send it any more; --active: they can again
  --check      only checks the file, and prints what the form would not have of a Questionnaire
  The same Questionnaire (by its URL) or the same file name again changes that form. Answers to former versions stay.`

const options = {
  exam: { type: 'boolean' },
  inactive: { type: 'boolean', default: false },
  active: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  database: { type: 'string', default: 'main' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

interface ReadFile {
  readonly content: TemplateContent
  readonly documents: TemplateDocument[] | undefined
  readonly source: string
  readonly leftOut: readonly LeftOut[]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function readText(file: string, encoding: 'utf8' | 'latin1'): Promise<string> {
  try {
    return await readFile(file, encoding)
  } catch {
    throw new Refusal(`${file}: can't be read`)
  }
}

async function readForm(file: string): Promise<ReadFile> {
  const text = await readText(file, 'utf8')
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new Refusal(`${file}: expected JSON`)
  }
  if (!isObject(json)) throw new Refusal(`${file}: expected an object`)
  const name = basename(file, extname(file))
  if (!('resourceType' in json)) {
    const { documents, ...content } = json
    // The service checks the content.
    const template = content as TemplateContent
    return { content: template, documents: await readDocuments(documents, file), source: name, leftOut: [] }
  }
  try {
    const source = urlOf(json) ?? name
    return { ...readQuestionnaire(json, source, name), documents: undefined, source }
  } catch (error) {
    if (!(error instanceof QuestionnaireRefusal)) throw error
    const lines = error.reasons.map((reason) => `  ${reason}`).join('\n')
    throw new Refusal(`${file}: nothing was stored, because this form would be misread:\n${lines}`)
  }
}

/** Reads the documents of a template. `contentFile` is relative to the template's file. */
async function readDocuments(documents: unknown, file: string): Promise<TemplateDocument[] | undefined> {
  if (documents === undefined) return undefined
  if (!Array.isArray(documents)) throw new Refusal(`${file}: documents: expected a list`)
  return Promise.all(
    documents.map(async (document: unknown) => {
      if (!isObject(document)) throw new Refusal(`${file}: documents: expected objects`)
      const { contentFile, ...rest } = document
      if (contentFile === undefined) return rest as TemplateDocument
      if (typeof contentFile !== 'string') throw new Refusal(`${file}: contentFile: expected the name of a file`)
      const isRtf = extname(contentFile).toLowerCase() === '.rtf'
      // RTF is a format of 8-bit characters.
      const content = await readText(resolve(dirname(file), contentFile), isRtf ? 'latin1' : 'utf8')
      return { format: isRtf ? 'rtf' : 'html', ...rest, content } as TemplateDocument
    }),
  )
}

/** Prints what a form does not have of its Questionnaire. */
function printLeftOut(leftOut: readonly LeftOut[]): void {
  if (leftOut.length > 0) console.log('The form does not have:')
  for (const { what, linkIds } of leftOut) {
    const shown = linkIds.slice(0, 5).join(', ')
    const more = linkIds.length > 5 ? ` and ${linkIds.length - 5} more` : ''
    console.log(`  ${what}${shown && ` (items ${shown}${more})`}`)
  }
}

const changes = {
  added: 'was added',
  'new-version': 'has a new version',
  unchanged: 'has this content already: its version stays',
}

async function run(): Promise<void> {
  const { values: flags, positionals } = readFlags(() => parseArgs({ allowPositionals: true, options }), usage)
  if (flags.help) return console.log(usage)
  const [file, ...more] = positionals
  const { active, inactive } = flags
  if (file === undefined || more.length > 0 || (active && inactive)) throw new Refusal(usage)
  const { content, documents, source, leftOut } = await readForm(file)
  const template = { content, documents, source, isExam: flags.exam, ...((active || inactive) && { isActive: active }) }
  if (flags.check) {
    readTemplate(template)
    console.log(`${file} can be used as a form.`)
    return printLeftOut(leftOut)
  }
  await withDatabase(flags.database, async (db) => {
    const { templateId, name, version, change } = await writeTemplate(db, template, new Date())
    console.log(`Form ${templateId}, ${name}, ${changes[change]}. Version: ${version}.`)
    printLeftOut(leftOut)
  })
}

await runCommand(run)
