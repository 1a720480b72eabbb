import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { type ImagingCategory, imagingCategories, imagingLimits } from '#src/contract/imaging.ts'
import { Refusal, readFlags, runCommand, withDatabase } from './command.ts'
import type { Database } from './db/client.ts'
import { readPictureFile } from './imaging/readPictureFile.ts'
import { ServiceError } from './ServiceError.ts'
import { type ImportedPicture, importPicture, patientOfMrn } from './services/imaging/importPicture.ts'

const names = Object.keys(imagingCategories) as ImagingCategory[]
const usage = `npm run import-images -- FILE… --patient MRN [--category NAME] [--database main]
  FILE        JPEG, PNG, WebP, GIF, TIFF or DICOM, at most 25 MB; DICOM files of one series become one series
  --patient   the medical record number of the patient
  --category  ${names.join(', ')};
              without it, DICOM files say it themselves, and other files are photos
  --database  main or training
  A DICOM file that states another patient is refused. Names that are drawn into a picture can't be seen by software:
  look at the pictures first.`

const options = {
  patient: { type: 'string' },
  category: { type: 'string' },
  database: { type: 'string', default: 'main' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

function categoryOf(name: string | undefined): number | null {
  if (name === undefined) return null
  const found = names.find((one) => one === name)
  if (!found) throw new Refusal(`--category: expected one of ${names.join(', ')}, got ${name}`)
  return imagingCategories[found]
}

/** Returns the bytes of a file. Checks its size before reading it. */
async function bytesOf(path: string): Promise<Uint8Array> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) throw new Refusal(`${path}: no such file`)
  if (found.size > imagingLimits.bytes) throw new Refusal(`${path}: larger than 25 MB`)
  return await readFile(path)
}

type Named = (ImportedPicture & { state: 'other-patient' })['inFile']
const person = ({ name, dob }: Named) => `${name ?? 'no name'}, ${dob === null ? 'no birth date' : `born ${dob}`}`

function outcome(imported: ImportedPicture): string {
  if (imported.state === 'other-patient')
    return `not added: the file is of ${person(imported.inFile)}. The record is of ${person(imported.inRecord)}`
  if (imported.state === 'already-there') return 'the record has this file already'
  return imported.isShown ? `added as image ${imported.imgId}` : `added as image ${imported.imgId}, for download only`
}

/** Imports a file and prints what became of it. Returns whether the record has it. */
async function importFile(
  db: Database,
  path: string,
  to: { readonly ptId: number; readonly imgCatId: number | null },
): Promise<boolean> {
  try {
    const imported = await importPicture(
      { db, now: () => new Date() },
      to,
      await readPictureFile(await bytesOf(path), basename(path)),
    )
    console.log(`${path}: ${outcome(imported)}`)
    return imported.state !== 'other-patient'
  } catch (error) {
    if (!(error instanceof ServiceError || error instanceof Refusal)) throw error
    const reason = error instanceof ServiceError ? (error.detail ?? error.code) : error.message
    console.log(reason.startsWith(path) ? reason : `${path}: not added: ${reason}`)
    return false
  }
}

async function run(): Promise<void> {
  const { values, positionals: files } = readFlags(() => parseArgs({ allowPositionals: true, options }), usage)
  if (values.help) return console.log(usage)
  const { patient, category, database } = values
  if (files.length === 0 || patient === undefined) throw new Refusal(usage)
  const imgCatId = categoryOf(category)
  await withDatabase(database, async (db) => {
    const ptId = await patientOfMrn({ db }, patient)
    let refused = 0
    for (const file of files) if (!(await importFile(db, file, { ptId, imgCatId }))) refused += 1
    console.log(`${files.length - refused} of ${files.length} files are in the record of patient ${ptId}.`)
    if (refused > 0) process.exitCode = 1
  })
}

await runCommand(run)
