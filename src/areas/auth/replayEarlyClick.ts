/**
 * Repeats a click on a button of the page's first frame, made before the app replaced it: a language, Login or the
 * passkey. The frame's script stored which button (src/prerender/firstPaint.ts).
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
