/**
 * Keeps the screen on while something is read from a camera. A browser lets go of it whenever the page is not seen, so it
 * is asked again; where it can't be had the screen may sleep. Returns how to let go.
 */
export function holdAwake(): () => void {
  let isOver = false
  let lock: WakeLockSentinel | null = null
  const take = async () => {
    if (isOver || document.hidden || (lock && !lock.released)) return
    const taken = await navigator.wakeLock?.request('screen').catch(() => null)
    if (!taken) return
    if (isOver || (lock && !lock.released)) await taken.release().catch(() => undefined)
    else lock = taken
  }
  const again = () => void take()
  document.addEventListener('visibilitychange', again)
  again()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', again)
    void lock?.release().catch(() => undefined)
    lock = null
  }
}
