import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { describeError } from '../describeError.ts'
import { openClinic } from '../openClinic.ts'
import { registerFhirClient } from '../services/fhirClients/registerFhirClient.ts'
import { ServiceError } from '../ServiceError.ts'

const usage = `npm run fhir-client -- --name NAME --jwks FILE|URL [--database main]
  --name      what patients know the app by
  --jwks      its public keys, a JSON Web Key Set; those of an address are read now, once
  --database  main or training
Prints the client id. The app may read nobody's record until a patient says so.`

/** A fault that the operator can correct; printed as its message, without a stack. */
class Refusal extends Error {
  override name = 'Refusal'
}

const waitMs = 10_000
const maxLength = 100_000

/**
 * Reads a file or an https URL. Plain http is rejected, except from localhost, because an attacker could replace the
 * keys in transit.
 */
async function textAt(place: string): Promise<string> {
  if (!/^https?:\/\//i.test(place))
    return readFile(place, 'utf8').catch(() => {
      throw new Refusal(`${place}: file not found`)
    })
  const { protocol, hostname } = new URL(place)
  if (protocol !== 'https:' && hostname !== 'localhost') throw new Refusal(`${place}: expected https`)
  try {
    const reply = await fetch(place, { signal: AbortSignal.timeout(waitMs), redirect: 'error' })
    if (!reply.ok) throw new Refusal(`${place}: got status ${reply.status}`)
    return await reply.text()
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(`${place}: unreachable`)
  }
}

async function keysAt(place: string): Promise<unknown> {
  const text = await textAt(place)
  if (text.length > maxLength) throw new Refusal(`${place}: larger than 100 kB`)
  try {
    const keys: unknown = JSON.parse(text)
    return keys
  } catch {
    throw new Refusal(`${place}: expected JSON`)
  }
}

function readFlags() {
  try {
    const { values } = parseArgs({
      options: {
        name: { type: 'string' },
        jwks: { type: 'string' },
        database: { type: 'string', default: 'main' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    return values
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : 'unknown flags'}\n${usage}`)
  }
}

async function run(): Promise<void> {
  const { name, jwks, database, help } = readFlags()
  if (help) return console.log(usage)
  if (!name || !jwks) throw new Refusal(usage)
  const keys = await keysAt(jwks)
  const clinic = await openClinic(process.env)
  try {
    const open = clinic.databases.get(database)
    if (!open) throw new Refusal(`database ${database}: expected ${[...clinic.databases.keys()].join(' or ')}`)
    console.log(await registerFhirClient(open.db, name, keys))
  } finally {
    await clinic.close()
  }
}

try {
  await run()
} catch (error) {
  const isPlain = error instanceof Error && ['Refusal', 'EmbeddedUnavailable', 'WrongSetting'].includes(error.name)
  const message =
    error instanceof ServiceError ? (error.detail ?? error.code) : isPlain ? error.message : describeError(error)
  console.error(message)
  process.exitCode = 1
}
