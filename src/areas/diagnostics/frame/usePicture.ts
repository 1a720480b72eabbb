import { startTransition, useEffect, useState } from 'react'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import type { PictureKind } from '#src/workers/screening/protocol.ts'
import { pictureWork, type PictureState, type PictureTools, type PictureWork } from './pictureWork.ts'

const photos = () => import('#src/workers/photos/client.ts')
const screening = () => import('#src/workers/screening/client.ts')

const tools: PictureTools = {
  prepare: async (file) => (await photos()).prepareFile(file),
  examine: async (picture, kind) => (await screening()).examine(picture, kind),
  redraw: async (picture, covered, side) => (await screening()).redraw(picture, covered, side),
  firstFrame: async (gif) => (await photos()).photograph(await createImageBitmap(gif)),
}

export interface Picture extends Omit<PictureWork, 'state' | 'subscribe'> {
  readonly kind: PictureKind
  readonly state: PictureState
}

/**
 * Holds the picture that a person chooses for a tool, in memory only. `coversFaces`: whether faces are covered, because
 * the picture leaves the device and the tool does not need them.
 */
export function usePicture(kind: PictureKind, { coversFaces }: { readonly coversFaces: boolean }): Picture {
  const [work] = useState(() => pictureWork(tools, { kind, coversFaces }))
  const [state, setState] = useState(work.state)
  useEffect(
    () =>
      work.subscribe(() => {
        const next = work.state()
        // A checked picture has many parts: drawn at once, they would block a slow phone.
        if (next.kind === 'chosen') startTransition(() => setState(next))
        else setState(next)
      }),
    [work],
  )
  useHoldBusy(state.kind !== 'empty')
  useEffect(() => {
    // So that a picture can be chosen without a network from now on. If it can't be loaded now, `choose` loads it.
    void photos()
      .then(({ loadAhead }) => loadAhead())
      .catch(() => undefined)
  }, [])
  // A picture that is still being read when the tool is left is dropped.
  useEffect(() => work.clear, [work])
  const { choose, clear, accept, showFaces } = work
  return { kind, state, choose, clear, accept, showFaces }
}
