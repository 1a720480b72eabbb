import { useEffect, useEffectEvent } from 'react'

/** Elements that take a paste themselves. */
const textFields = 'textarea, [contenteditable], input:not([type="checkbox"], [type="radio"])'

/** Takes a picture that is pasted anywhere on the page, but not into a text field. */
export function usePicturePaste(enabled: boolean, choose: (file: File) => void): void {
  const take = useEffectEvent(choose)
  useEffect(() => {
    if (!enabled) return undefined
    const paste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? []
      if (!file || (event.target instanceof Element && event.target.matches(textFields))) return
      event.preventDefault()
      take(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [enabled])
}
