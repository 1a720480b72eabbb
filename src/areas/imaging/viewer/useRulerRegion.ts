import { useLayoutEffect, useState } from 'react'
import type { PictureRegion } from '#src/contract/imaging.ts'
import type { Size } from './fitPicture.ts'
import { rulerRegion } from './rulerRegion.ts'
import type { ZoomControl } from './zoomControl.ts'

const none: readonly PictureRegion[] = []

/**
 * Returns the region of an ultrasound picture whose scale the ruler has: the one of which most is seen. Null if none is.
 * Renders only if it changes.
 */
export function useRulerRegion(
  control: ZoomControl,
  regions: readonly PictureRegion[] = none,
  { width, height }: Size,
  turns: number,
): PictureRegion | null {
  const [index, setIndex] = useState(-1)
  useLayoutEffect(
    () =>
      regions.length === 0
        ? undefined
        : control.watch((seen) => setIndex(rulerRegion(regions, { width, height }, turns, seen))),
    [control, regions, width, height, turns],
  )
  return regions[index] ?? null
}
