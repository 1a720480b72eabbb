import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { PictureKey, PictureStore } from './pictureStore.ts'

interface ShownPicture {
  readonly key: PictureKey
  readonly picture: ImageBitmap
}

const isSame = (a: PictureKey, b: PictureKey) => a.imgId === b.imgId && a.frame === b.frame && a.window === b.window

/**
 * Returns the picture to show, which is the previous one until the wanted one is decoded, with the key that it belongs
 * to: so a picture never has the number of another. `failure`: why the wanted one can't be shown.
 */
export function useShownPicture(store: PictureStore<ImageBitmap>, { imgId, frame, window }: PictureKey) {
  const [shown, setShown] = useState<ShownPicture | null>(null)
  const [failure, setFailure] = useState<{ readonly key: PictureKey; readonly error: unknown } | null>(null)
  /** What is wanted now. A picture that arrives late is not shown. */
  const current = useRef<PictureKey | null>(null)
  const load = useCallback(
    (key: PictureKey) => {
      const show = (): boolean => {
        const picture = store.take(key)
        if (picture) setShown({ key, picture })
        return picture !== null
      }
      if (show()) return
      store.want(key).then(
        () => current.current === key && show(),
        (error: unknown) => current.current === key && setFailure({ key, error }),
      )
    },
    [store],
  )
  useLayoutEffect(() => {
    const key = { imgId, frame, window }
    current.current = key
    load(key)
    return () => {
      current.current = null
    }
  }, [load, imgId, frame, window])
  const wanted = { imgId, frame, window }
  const hasFailed = failure !== null && isSame(failure.key, wanted)
  return {
    shown,
    failure: hasFailed ? failure.error : null,
    hasFailed,
    isWaiting: !hasFailed && !(shown && isSame(shown.key, wanted)),
    retry: () => {
      setFailure(null)
      if (current.current) load(current.current)
    },
  }
}
