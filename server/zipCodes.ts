import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Refusal, readFlags, runCommand, withDatabase } from './command.ts'
import { importZipCodes } from './services/referenceLists/importZipCodes.ts'
import { CsvRefusal } from './services/referenceLists/readCsv.ts'
import { readZipCodes } from './services/referenceLists/readZipCodes.ts'

const usage = `npm run zip-codes -- FILE [--country US] [--database main]
  Adds postal codes to the list that staff search for cities and states.
  FILE       CSV: code, city, state, and optionally country, such as 92501,Riverside,CA,US
             A header may name the columns in any order: zip, city, state, country. Other columns are ignored.
  --country  country of lines that name none, as an ISO code of two letters
  The same FILE again changes nothing. Codes are never removed. Faulty lines are listed and left out; then the exit code
  is 1, and all other lines are in the list.`

const options = {
  country: { type: 'string', default: 'US' },
  database: { type: 'string', default: 'main' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Number of refused lines that are printed. */
const mostPrinted = 20

function readPlaces(bytes: Uint8Array, file: string, country: string) {
  try {
    return readZipCodes(bytes, country)
  } catch (error) {
    if (error instanceof CsvRefusal) throw new Refusal(`${file}: ${error.message}`)
    throw error
  }
}

async function run(): Promise<void> {
  const { values, positionals } = readFlags(() => parseArgs({ allowPositionals: true, options }), usage)
  const [file, ...more] = positionals
  if (values.help) return console.log(usage)
  if (file === undefined || more.length > 0) throw new Refusal(usage)
  const country = values.country.toUpperCase()
  if (!/^[A-Z]{2}$/.test(country)) throw new Refusal('--country: expected an ISO code of two letters')
  const bytes = await readFile(file).catch(() => {
    throw new Refusal(`${file}: can't be read`)
  })
  const read = readPlaces(bytes, file, country)
  await withDatabase(values.database, async (db) => {
    const { added, known, refused: unknown } = await importZipCodes(db, read.places)
    const refused = [...read.refused, ...unknown].toSorted((one, other) => one.line - other.line)
    for (const { line, reason } of refused.slice(0, mostPrinted)) console.log(`line ${line}: ${reason}`)
    if (refused.length > mostPrinted) console.log(`and ${refused.length - mostPrinted} more lines`)
    console.log(`${added} places added, ${known} already known, ${refused.length} lines refused.`)
    if (refused.length > 0) process.exitCode = 1
  })
}

await runCommand(run)
