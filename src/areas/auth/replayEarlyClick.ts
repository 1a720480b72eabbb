/**
 * Repeats a click that was made on the page's first frame before the app replaced the frame: on a language, Login or
 * the passkey button. The frame's script stored which button it was (src/prerender/firstPaint.ts).
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
