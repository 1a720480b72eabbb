/**
 * Keeps the screen on, e.g. during a camera scan, by a wake lock. Browsers release the locks of hidden pages, so the
 * lock is requested again when the page becomes visible. If no lock is available, the screen might sleep. Returns a
 * function that releases the lock.
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
