const control = ':is(input, select, textarea, button):not(:disabled, [hidden])'

/**
 * Moves the focus into the element with the id after the pressed button went, if nothing else took the focus: to its first
 * control, or to itself if it has none.
 */
export function focusLater(id: string): void {
  setTimeout(() => {
    if (document.activeElement !== document.body && document.activeElement !== null) return
    const element = document.getElementById(id)
    const target = element?.querySelector<HTMLElement>(control) ?? element
    target?.focus()
  })
}
