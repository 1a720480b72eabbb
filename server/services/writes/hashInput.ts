import { createHash } from 'node:crypto'
import type { Recipient } from '../context.ts'

/**
 * Returns the hash by which a repeat of a keyed write is recognized. It covers the input and in whose name the write is
 * done.
 */
export function hashInput({ recptTypeId, recptId }: Recipient, input: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([recptTypeId, recptId, input]))
    .digest('base64url')
}
