/**
 * Focuses the first heading that matches if the focused element has gone: otherwise the next Tab would begin at the start
 * of the document.
 */
export function focusLostHeading(selector: string): void {
  if (document.activeElement !== document.body) return
  const heading = document.querySelector<HTMLElement>(selector)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
