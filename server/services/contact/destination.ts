import { ServiceError } from '../../ServiceError.ts'

/** Consent and its phone number. */
interface Consent {
  readonly IsActive: boolean
  readonly NoteX: string | null
}

/**
 * Returns the destination of messages, or null if none is given. Throws 400 for consent without one, or for an invalid
 * phone number (E.164: at most fifteen digits).
 */
export function destinationOf({ IsActive, NoteX }: Consent): string | null {
  const named = NoteX?.trim() || null
  if (named === null && IsActive) throw new ServiceError(400, 'bad-input', 'body.NoteX: expected a destination')
  const digits = named?.replaceAll(/\D/g, '').length ?? 0
  if (named !== null && (!/^\+?[\d\s().-]+$/.test(named) || digits < 7 || digits > 15))
    throw new ServiceError(400, 'bad-input', 'body.NoteX: expected a telephone number')
  return named
}
