import type { Editor, JSONContent } from '@tiptap/core'

/** Up to this number of characters, each letter is passed on immediately. */
const shortText = 20_000
/** Longer texts are passed on at this interval, ms. */
const pauseMs = 250

/**
 * Passes an editor's content to `give` after changes: short texts with each letter, long ones throttled. Flushes before
 * the content is needed.
 */
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
  // In the capture phase, before the listeners that send or save.
  const moments = ['submit', 'focusout', 'visibilitychange', 'pagehide'] as const
  for (const name of moments) addEventListener(name, flush, true)
  const stop = () => {
    flush()
    for (const name of moments) removeEventListener(name, flush, true)
  }
  return { note, stop }
}
