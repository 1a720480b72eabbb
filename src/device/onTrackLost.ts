/** A camera that gives no picture for so long is lost, ms. */
const muteMs = 2000

/**
 * Says once that a camera's picture is gone for good: it was unplugged or taken away, or gave none for 2 s while the page
 * was seen. Returns how to stop listening.
 */
export function onTrackLost(track: MediaStreamTrack, listener: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let wait: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(wait)
    listening.abort()
  }
  const lose = () => {
    stop()
    listener()
  }
  // A page that is not seen may have its camera taken for the time being.
  const watch = () => {
    clearTimeout(wait)
    if (track.muted && !document.hidden) wait = setTimeout(lose, muteMs)
  }
  track.addEventListener('ended', lose, { signal })
  track.addEventListener('mute', watch, { signal })
  track.addEventListener('unmute', watch, { signal })
  document.addEventListener('visibilitychange', watch, { signal })
  watch()
  return stop
}
