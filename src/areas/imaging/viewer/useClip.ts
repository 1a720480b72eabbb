import { useEffect, useState } from 'react'

/**
 * Plays a clip from the shown frame on, after a press: nothing moves by itself. A frame that is not there yet is waited
 * for, so none is left out. `frameMs`: time of a frame; null if there is nothing to play.
 */
export function useClip(
  frameMs: number | null,
  shownPlace: number,
  isWaiting: boolean,
  onNext: (from: number) => void,
) {
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    if (!isPlaying || frameMs === null || isWaiting) return undefined
    const timer = setTimeout(() => onNext(shownPlace), Math.max(frameMs, 15))
    return () => clearTimeout(timer)
  }, [isPlaying, frameMs, shownPlace, isWaiting, onNext])
  return { isPlaying, setPlaying }
}
