/** Time without a picture after which a camera counts as lost, ms. */
const muteMs = 2000

/**
 * Calls `listener` once if a camera is lost: unplugged, taken away, or without a picture for 2 s while the page is
 * visible. Returns a function that stops listening.
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
  // Don't count time while the page is hidden: the system might pause the camera of a hidden page.
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
