import type { MouseEventHandler } from 'react'

/** Answers presses only while `active`; otherwise a press does nothing at all, not even send the form around it. */
export function clickHandlerIf<Element>(
  active: boolean,
  onClick: MouseEventHandler<Element> | undefined,
): MouseEventHandler<Element> {
  return (event) => {
    if (active) onClick?.(event)
    else event.preventDefault()
  }
}
