import { lazy, useEffect, useState } from 'react'

const load = () => import('../editor/RichTextEditor.tsx')

/** The editor. It is drawn once `useEditorReady` says so: then it is here. */
export const LazyEditor = lazy(async () => ({ default: (await load()).RichTextEditor }))

let isLoaded = false

/** Whether the editor is here. Where it can't be fetched it is asked for again when there is a connection. */
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
