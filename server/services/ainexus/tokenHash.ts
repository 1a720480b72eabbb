import { createHash } from 'node:crypto'

/** Returns the stored form of a service's token: a reader of the table can't use it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
