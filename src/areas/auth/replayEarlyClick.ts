/**
 * Presses once more what was pressed in the page's first frame, before the app took its place: a language, Login or
 * the passkey. The script of that frame noted which (src/prerender/firstPaint.ts).
 */
export function replayEarlyClick(): void {
  const pressed = document.documentElement.dataset['pressed']
  if (pressed === undefined) return
  delete document.documentElement.dataset['pressed']
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('#root button')]
  const button = buttons.find((one) =>
    pressed === 'submit' ? one.type === pressed : (one.lang || one.name) === pressed,
  )
  button?.click()
}
