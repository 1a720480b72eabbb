/**
 * Flag for the next start: a write is queued. Without the flag, a start looks for queued writes only if a user is
 * signed in. It reveals nothing about the person.
 */
const key = 'yarrow.waiting'

export function flagWaiting(waits: boolean): void {
  try {
    if (waits) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // Without storage, a start looks for queued writes only if a user is signed in.
  }
}

export function isAnythingWaiting(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
