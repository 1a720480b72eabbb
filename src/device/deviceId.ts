const storageKey = 'yarrow.device'

/**
 * Returns the random id of this browser, and creates it at the first call. It names no user. With it, failed sign-ins
 * elsewhere don't block a user here, and two devices don't use one id for their drafts of a form. Undefined if there is
 * no storage, or no secure context.
 */
export function deviceId(): string | undefined {
  try {
    return (localStorage[storageKey] ??= crypto.randomUUID()) as string
  } catch {
    return undefined
  }
}
