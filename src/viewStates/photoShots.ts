/** What becomes of a shot. `problem`: why it gave no photo. */
export type ShotState<Problem> =
  | { readonly kind: 'taking' }
  | { readonly kind: 'missed'; readonly problem: Problem | 'failed' }

/** A shot that gave no photo. */
export interface Missed<Problem> {
  readonly problem: Problem
}

interface Shooting<Problem> {
  /** Makes a photo of the camera's current picture. */
  readonly shoot: () => Promise<Blob | Missed<Problem>>
  readonly onState: (state: ShotState<Problem>) => void
  readonly onPhoto: (photo: Blob) => void
}

/**
 * Returns a function that takes a photo, one at a time, and resolves with whether it was delivered. `signal` aborts when
 * the camera is turned off: a photo that is ready later is dropped, because nobody waits for it any more.
 */
export function photoShots<Problem>({
  shoot,
  onState,
  onPhoto,
}: Shooting<Problem>): (signal: AbortSignal) => Promise<boolean> {
  let isTaking = false
  return async (signal) => {
    if (isTaking || signal.aborted) return false
    isTaking = true
    onState({ kind: 'taking' })
    const shot = await shoot().catch(() => ({ problem: 'failed' }) as const)
    isTaking = false
    if (signal.aborted) return false
    if (shot instanceof Blob) onPhoto(shot)
    else onState({ kind: 'missed', problem: shot.problem })
    return shot instanceof Blob
  }
}
