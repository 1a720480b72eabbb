import type { FocusEvent } from 'react'

/** Whether the focus leaves a box, rather than moving inside it. Leaving the window does not count. */
export function leavesBox({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  return document.hasFocus() && !currentTarget.contains(relatedTarget)
}
