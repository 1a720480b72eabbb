/** Says to the next start that something waits to be sent, so that it need not look where nothing does. Harmless. */
const key = 'yarrow.waiting'

export function flagWaiting(waits: boolean): void {
  try {
    if (waits) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // Without storage it is looked for when somebody writes, or looks at what they wrote.
  }
}

export function isAnythingWaiting(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
