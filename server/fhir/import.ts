import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Connection } from '../db/client.ts'
import { describeError, innermost } from '../describeError.ts'
import { errorCode } from '../errorCode.ts'
import { openClinic } from '../openClinic.ts'
import type { Fault } from './json/Fault.ts'
import { FhirError } from './json/FhirError.ts'
import { importFhir, type ImportOptions } from './importFhir.ts'
import { SiteRefusal } from './writer/clinicSites.ts'
import { AccountRefusal } from './writer/linkAccount.ts'

const usage = `npm run import -- FILE… [--site NUMBER] [--strict] [--user NAME] [--database main]
  FILE        FHIR R4 in JSON (a Bundle, NDJSON or one Patient) or a C-CDA document, plain or gzipped; one patient per file
  --site      the clinic's site that the patients belong to; without it, the clinic that each file names for its patient
  --strict    refuses a file with a faulty part; without it, such parts are repaired or left out, and listed
  --user      creates the account NAME for the patient, with the demo password (only in the demo clinic)
  --database  main or training`

/** A fault that the operator can correct; printed as one line. */
class Refusal extends Error {
  override name = 'Refusal'
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        site: { type: 'string' },
        strict: { type: 'boolean', default: false },
        user: { type: 'string' },
        database: { type: 'string', default: 'main' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    return { ...values, files: positionals }
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : 'unknown flags')
  }
}

async function checkFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => null)
  if (!found) throw new Refusal(`${file}: no such file`)
  if (!found.isFile()) throw new Refusal(`${file}: not a file`)
}

async function importFile(db: Connection, file: string, options: ImportOptions): Promise<void> {
  console.log(file)
  try {
    const onProgress = (text: string) => console.log(`  ${text}`)
    const { ptId, placeId, hasSealedNumbers, counts, skipped, missingPictures, faults } = await importFhir(
      db,
      createReadStream(file),
      { ...options, onProgress },
    )
    const sum = (all: Record<string, number>) => Object.values(all).reduce((total, count) => total + count, 0)
    console.log(`  done: ${sum(counts)} resources imported, ${sum(skipped)} skipped, patient ${ptId}`)
    if (placeId !== null)
      console.log(
        `  the patient belongs to place ${placeId}, which is not a site of the clinic: use --site or npm run site`,
      )
    if (!hasSealedNumbers)
      console.log('  social security and driver licence numbers were left out: the record key is missing (RECORD_KEY)')
    if (missingPictures.length > 0) console.log(`  imaging studies without all pictures: ${missingPictures.length}`)
    for (const { path, missing, all } of missingPictures)
      console.log(
        `    ${path || 'the resource'}: left out ${missing} of ${all} instances, whose files are not in the record`,
      )
    if (faults.length > 0) console.log(`  ${faults.length} faulty parts:`)
    for (const fault of faults) console.log(`    ${faultText(fault)}`)
    console.log(
      JSON.stringify({ patientId: ptId, user: options.user ?? null, counts, skipped, missingPictures, faults }),
    )
  } catch (error) {
    if (error instanceof FhirError || error instanceof AccountRefusal || error instanceof SiteRefusal)
      throw new Refusal(`${file}: ${error.message} (nothing from this file was imported)`)
    throw error
  }
}

/** Says what was done with a faulty part, in one line. */
function faultText({ path, reason, leftOut }: Fault): string {
  if (leftOut === null) return `${path}: ${reason}`
  return leftOut === path ? `${path}: left out, ${reason}` : `${path}: ${reason}; left out ${leftOut || 'the resource'}`
}

async function run(): Promise<void> {
  const { files, site, user, strict, database, help } = readArguments()
  if (help) return console.log(usage)
  if (files.length === 0)
    throw new Refusal('expected at least one file: npm run import -- FILE… [--strict] [--user NAME] [--database main]')
  if (site !== undefined && !/^\d{1,15}$/.test(site)) throw new Refusal('--site: expected the number of a site')
  for (const file of files) await checkFile(file)
  const clinic = await openClinic(process.env)
  try {
    if (user !== undefined && !clinic.isDemo)
      throw new Refusal('--user: only for the demo clinic, use npm run create-account instead')
    const open = clinic.databases.get(database)
    if (!open)
      throw new Refusal(`--database: expected one of ${[...clinic.databases.keys()].join(', ')}, got ${database}`)
    for (const file of files)
      await importFile(open.db, file, {
        user,
        strict,
        seal: clinic.recordSeal,
        siteId: site === undefined ? undefined : Number(site),
      })
  } finally {
    await clinic.close()
  }
}

function inOneLine(error: unknown): string {
  const isPlain = error instanceof Error && ['Refusal', 'EmbeddedUnavailable', 'WrongSetting'].includes(error.name)
  if (isPlain) return error.message
  const code = error instanceof Error ? errorCode(innermost(error)) : undefined
  if (code && /^E[A-Z]+$/.test(code)) return `database: connection failed (${code})`
  if (!(error instanceof Error)) return 'import failed'
  // Not the message: that of a TypeError can quote a value of the file.
  const frame = describeError(error)
    .split('\n')
    .find((line) => /^\s+at /.test(line))
  return ['import failed:', innermost(error).name, code, frame?.trim()].filter(Boolean).join(' ')
}

try {
  await run()
} catch (error) {
  console.error(inOneLine(error))
  process.exitCode = 1
}
