import { lazy, useEffect, useState } from 'react'

const load = () => import('./editor/RichTextEditor.tsx')

/** The lazy-loaded editor. Render it only when `useEditorReady` returns true: then it is loaded. */
export const LazyEditor = lazy(async () => ({ default: (await load()).RichTextEditor }))

let isLoaded = false

/** Whether the editor is loaded. A failed load is tried again when the device goes online. */
export function useEditorReady(): boolean {
  const [ready, setReady] = useState(isLoaded)
  useEffect(() => {
    if (ready) return undefined
    let gone = false
    const ask = () =>
      void load().then(
        () => {
          isLoaded = true
          if (!gone) setReady(true)
        },
        () => undefined,
      )
    ask()
    addEventListener('online', ask)
    return () => {
      gone = true
      removeEventListener('online', ask)
    }
  }, [ready])
  return ready
}
