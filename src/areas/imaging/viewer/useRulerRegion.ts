import { useLayoutEffect, useState } from 'react'
import type { PictureRegion } from '#src/contract/imaging.ts'
import type { Size } from './fitPicture.ts'
import { rulerRegion } from './rulerRegion.ts'
import type { ZoomControl } from './zoomControl.ts'

const none: readonly PictureRegion[] = []

/** Region of an ultrasound picture whose scale the ruler has. `isAll`: nothing else is seen. */
export interface SeenRegion {
  readonly region: PictureRegion
  readonly isAll: boolean
}

/** Returns the region of an ultrasound picture of which most is seen; null if none is. Renders only if it changes. */
export function useRulerRegion(
  control: ZoomControl,
  regions: readonly PictureRegion[] = none,
  { width, height }: Size,
  turns: number,
): SeenRegion | null {
  const [index, setIndex] = useState<number | null>(null)
  const [isAll, setAll] = useState(false)
  useLayoutEffect(
    () =>
      regions.length === 0
        ? undefined
        : control.watch((seen) => {
            const found = rulerRegion(regions, { width, height }, turns, seen)
            setIndex(found?.index ?? null)
            setAll(found?.isAll === true)
          }),
    [control, regions, width, height, turns],
  )
  const region = index === null ? undefined : regions[index]
  return region ? { region, isAll } : null
}
