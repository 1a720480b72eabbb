import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../errorCode.ts'
import { ServiceError } from '../ServiceError.ts'
import type { RecordSeal } from './RecordSeal.ts'
import { recordKeyBytes, recordSealOf } from './recordSealOf.ts'

/** The key's file in `DATA_DIR`. */
export const recordKeyFile = 'record.key'

/** Returns the key in a text of base64 or base64url, null if it is none of `recordKeyBytes` bytes. */
export function parseRecordKey(text: string): Buffer | null {
  if (!/^[\w+/-]{43}=?$/.test(text)) return null
  const key = Buffer.from(text, 'base64')
  return key.length === recordKeyBytes ? key : null
}

const unavailable = (what: string, error: unknown) =>
  new ServiceError(503, 'unavailable', `record key: the file can't be ${what} (${errorCode(error) ?? 'unknown'})`)

function readKey(path: string): Buffer | null {
  let text
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw unavailable('read', error)
  }
  const key = parseRecordKey(text.trim())
  if (!key) throw new ServiceError(503, 'unavailable', 'record key: the file has no key of 32 bytes in base64')
  return key
}

/**
 * Makes the file with a new key, readable only by its owner. Returns the stored key: if two processes make it at the same
 * time, both use that of one. The file appears whole, because a link to a finished file is made.
 */
function makeKey(folder: string, path: string): Buffer | null {
  const finished = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(finished, `${randomBytes(recordKeyBytes).toString('base64')}\n`, { mode: 0o600, flush: true })
    linkSync(finished, path)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw unavailable('written', error)
  } finally {
    rmSync(finished, { force: true })
  }
  return readKey(path)
}

export interface RecordKeyOptions {
  /** `RECORD_KEY`. */
  readonly recordKey: string | undefined
  /** `DATA_DIR`. */
  readonly folder: string
  /** Whether values are sealed already. Then no key is made: a second one would hide that theirs is missing. */
  readonly hasValues: boolean
}

/**
 * Returns the seal with the key of `RECORD_KEY`, otherwise of the file `record.key` in `folder`. The file is read at the
 * first use, and made when a value is sealed for the first time: a deployment without such values needs none.
 */
export function openRecordSeal({ recordKey, folder, hasValues }: RecordKeyOptions): RecordSeal {
  const path = join(folder, recordKeyFile)
  let key = recordKey === undefined ? null : parseRecordKey(recordKey)
  return recordSealOf((use) => {
    key ??= readKey(path) ?? (use === 'seal' && !hasValues ? makeKey(folder, path) : null)
    return key
  })
}
