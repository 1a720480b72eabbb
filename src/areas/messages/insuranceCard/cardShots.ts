import type { PhotoProblem, PhotoRefusal } from '#src/workers/photos/protocol.ts'

/** What becomes of a shot. `problem`: why it gave no photo. */
export type ShotState = { readonly kind: 'taking' } | { readonly kind: 'missed'; readonly problem: PhotoProblem }

interface Shooting {
  /** Makes a photo of the camera's current picture. */
  readonly shoot: () => Promise<Blob | PhotoRefusal>
  readonly onState: (state: ShotState) => void
  readonly onPhoto: (photo: Blob) => void
}

/**
 * Returns a function that takes a photo, one at a time, and resolves with whether it was delivered. `signal` aborts when
 * the camera is turned off: a photo that is ready later is dropped, because nobody waits for it any more.
 */
export function cardShots({ shoot, onState, onPhoto }: Shooting): (signal: AbortSignal) => Promise<boolean> {
  let isTaking = false
  return async (signal) => {
    if (isTaking || signal.aborted) return false
    isTaking = true
    onState({ kind: 'taking' })
    const shot = await shoot().catch((): PhotoRefusal => ({ kind: 'refused', problem: 'failed' }))
    isTaking = false
    if (signal.aborted) return false
    if (shot instanceof Blob) onPhoto(shot)
    else onState({ kind: 'missed', problem: shot.problem })
    return shot instanceof Blob
  }
}
