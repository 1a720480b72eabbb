import type { MouseEventHandler } from 'react'

/**
 * Returns a click handler that runs only while `active`. Otherwise a click does nothing, and does not submit a form
 * either.
 */
export function clickHandlerIf<Element>(
  active: boolean,
  onClick: MouseEventHandler<Element> | undefined,
): MouseEventHandler<Element> {
  return (event) => {
    if (active) onClick?.(event)
    else event.preventDefault()
  }
}
