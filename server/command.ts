import { WrongSetting } from './config.ts'
import type { Database } from './db/client.ts'
import { EmbeddedUnavailable } from './db/postgresProgram.ts'
import { describeError } from './describeError.ts'
import { type OpenClinic, openClinic } from './openClinic.ts'
import { ServiceError } from './ServiceError.ts'

/** An error that the operator of a command can fix. Printed without a stack. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** Returns the result of `parseArgs`. Errors are shown with `usage` below them. */
export function readFlags<Flags>(parse: () => Flags, usage: string): Flags {
  try {
    return parse()
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : 'Unknown flags'}\n${usage}`)
  }
}

/** Runs `work` with one of the clinic's databases and closes them. Throws `Refusal` if there is none with that name. */
export async function withDatabase(
  name: string,
  work: (db: Database, clinic: OpenClinic) => Promise<void>,
): Promise<void> {
  const clinic = await openClinic(process.env)
  try {
    const database = clinic.databases.get(name)
    if (!database) throw new Refusal(`database ${name}: expected ${[...clinic.databases.keys()].join(' or ')}`)
    await work(database.db, clinic)
  } finally {
    await clinic.close()
  }
}

/** Runs a command. Prints the message of a refusal, or an internal error with its stack. Sets exit code 1 for both. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    const isPlain = [Refusal, ServiceError, WrongSetting, EmbeddedUnavailable].some((kind) => error instanceof kind)
    const text =
      error instanceof ServiceError ? (error.detail ?? error.code) : error instanceof Error ? error.message : ''
    console.error(isPlain ? text : describeError(error))
    process.exitCode = 1
  }
}
