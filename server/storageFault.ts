import { innermost } from './describeError.ts'
import { errorCode } from './errorCode.ts'

/** Why valid data can't be stored now: the disk is full, or the database accepts no writes. */
export type StorageFault = 'full' | 'read-only'

/** PostgreSQL's `disk_full`, and the system's errors for this server's own files. */
const full = new Set(['53100', 'ENOSPC', 'EDQUOT'])
/** PostgreSQL's `read_only_sql_transaction`: a standby, such as the former primary after a failover. */
const readOnly = '25006'
/** `io_error` and `internal_error`, which PostgreSQL uses if it does not map the system's error to `disk_full`. */
const mightBeFull = new Set(['58030', 'XX000'])

/** Returns why an error prevented a write, or null if its reason is another one. */
export function storageFault(error: unknown): StorageFault | null {
  if (!(error instanceof Error)) return null
  const { message } = innermost(error)
  const code = errorCode(innermost(error)) ?? ''
  if (code === readOnly) return 'read-only'
  const isFull = full.has(code) || (mightBeFull.has(code) && /No space left|quota exceeded/i.test(message))
  return isFull ? 'full' : null
}
