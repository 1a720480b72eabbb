import { useCallback, useRef, useState } from 'react'
import type { SoundEvent } from '#src/contract/toolResults.ts'

/** Time before and after an event that is played too, seconds: a sound is easier to recognize with its surroundings. */
const around = 0.5

/** Plays a recording, or the part of it with one event. The address of the recording exists only while it is shown. */
export function useSoundPlayer(recording: Blob) {
  const audio = useRef<HTMLAudioElement>(null)
  const until = useRef<number | null>(null)
  const [playing, setPlaying] = useState<number | null>(null)
  const [isRefused, setIsRefused] = useState(false)

  const attach = useCallback(
    (element: HTMLAudioElement) => {
      const url = URL.createObjectURL(recording)
      const stopping = new AbortController()
      const { signal } = stopping
      const over = () => {
        until.current = null
        setPlaying(null)
      }
      const onTime = () => {
        if (until.current !== null && element.currentTime >= until.current) element.pause()
      }
      element.addEventListener('timeupdate', onTime, { signal })
      element.addEventListener('pause', over, { signal })
      element.addEventListener('ended', over, { signal })
      audio.current = element
      element.src = url
      return () => {
        stopping.abort()
        element.pause()
        element.removeAttribute('src')
        audio.current = null
        URL.revokeObjectURL(url)
      }
    },
    [recording],
  )

  const play = (index: number, { from, to }: Pick<SoundEvent, 'from' | 'to'>) => {
    const element = audio.current
    if (!element) return
    element.currentTime = Math.max(0, from - around)
    until.current = to + around
    setIsRefused(false)
    element.play().then(
      () => setPlaying(index),
      // A newer press can interrupt an older one. Otherwise, this browser can't play the file.
      (error: unknown) => setIsRefused(!(error instanceof DOMException && error.name === 'AbortError')),
    )
  }
  const stop = () => audio.current?.pause()
  return { attach, playing, play, stop, isRefused }
}
