import type { FocusEvent } from 'react'

let isPressed = false
const waiting = new Set<() => void>()

/** Follows whether a finger or a mouse button is down. Returns a function that ends it. */
export function followPresses(): () => void {
  const down = () => {
    isPressed = true
  }
  const up = () => {
    isPressed = false
    const due = [...waiting]
    waiting.clear()
    // After the click, which comes with the release.
    for (const work of due) setTimeout(work)
  }
  const end = new AbortController()
  const options = { capture: true, signal: end.signal }
  document.addEventListener('pointerdown', down, options)
  document.addEventListener('pointerup', up, options)
  document.addEventListener('pointercancel', up, options)
  return () => {
    end.abort()
    up()
  }
}

/**
 * Returns a handler for `onBlur` that calls `leave` when the focus leaves the box, rather than moving inside it. Leaving
 * the window does not count. Waits until nothing is pressed: an error that appears earlier would move what the person
 * presses, and the press would be lost.
 */
export function whenLeft(leave: () => void): (event: FocusEvent<HTMLElement>) => void {
  return ({ currentTarget, relatedTarget }) => {
    if (!document.hasFocus() || currentTarget.contains(relatedTarget)) return
    if (isPressed) waiting.add(leave)
    else setTimeout(leave)
  }
}
