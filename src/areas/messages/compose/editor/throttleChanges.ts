import type { Editor, JSONContent } from '@tiptap/core'

/** A text of so many characters is written down with each letter. */
const shortText = 20_000
/** A longer one when the typing pauses, or after so long, ms. */
const pauseMs = 250

/** Hands on what an editor holds after each change, a long text not with each letter; at once before it is needed. */
export function throttleChanges(give: (doc: JSONContent) => void) {
  let due: Editor | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const editor = due
    due = null
    if (editor) give(editor.getJSON())
  }
  const note = (editor: Editor) => {
    due = editor
    if (editor.state.doc.content.size <= shortText) return flush()
    timer ??= setTimeout(flush, pauseMs)
    return undefined
  }
  // Before whoever sends or saves hears of it.
  const moments = ['submit', 'focusout', 'visibilitychange', 'pagehide'] as const
  for (const name of moments) addEventListener(name, flush, true)
  const stop = () => {
    flush()
    for (const name of moments) removeEventListener(name, flush, true)
  }
  return { note, stop }
}
