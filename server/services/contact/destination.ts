import { ServiceError } from '../../ServiceError.ts'

/** What a consent says: whether it is given, and to which number. */
interface Consent {
  readonly IsActive: boolean
  readonly NoteX: string | null
}

/**
 * The number that messages go to, null where none is named. Throws 400 where consent is given without one, or where
 * what is named is no telephone number (E.164: fifteen digits at most).
 */
export function destinationOf({ IsActive, NoteX }: Consent): string | null {
  const named = NoteX?.trim() || null
  if (named === null && IsActive) throw new ServiceError(400, 'bad-input', 'body.NoteX: a destination')
  const digits = named?.replaceAll(/\D/g, '').length ?? 0
  if (named !== null && (!/^\+?[\d\s().-]+$/.test(named) || digits < 7 || digits > 15))
    throw new ServiceError(400, 'bad-input', 'body.NoteX: a telephone number')
  return named
}
