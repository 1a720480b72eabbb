import { createHash } from 'node:crypto'

/** How a service's token is kept, and known by: who reads the table can't use what it holds. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
