const storageKey = 'yarrow.device'

/**
 * Returns the random id of this browser, and creates it at the first sign-in. With it, failed sign-ins elsewhere don't
 * block a user here. Undefined if there is no storage, or no secure context. It names no user.
 */
export function deviceId(): string | undefined {
  try {
    return (localStorage[storageKey] ??= crypto.randomUUID()) as string
  } catch {
    return undefined
  }
}
