import type { Connection } from '../db/client.ts'
import { describeError } from '../describeError.ts'
import { ServiceError } from '../ServiceError.ts'
import { hasSealedValues } from './hasSealedValues.ts'
import type { RecordSeal } from './RecordSeal.ts'

/**
 * Logs one line for each database whose sealed numbers or pictures this key doesn't open. The server runs nevertheless, because
 * everything else works. Never throws.
 */
export async function warnOfOtherKey(
  databases: readonly { readonly key: string; readonly db: Connection }[],
  seal: RecordSeal,
): Promise<void> {
  for (const { key, db } of databases) {
    try {
      if (await hasSealedValues(db, seal.mark()))
        console.error(
          `record key: does not fit, so that sealed numbers and pictures in database ${key} can't be shown. Set RECORD_KEY to the key with which they were sealed.`,
        )
    } catch (error) {
      console.error(error instanceof ServiceError ? `${error.detail}` : `record key: ${describeError(error)}`)
    }
  }
}
