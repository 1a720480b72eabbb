import type { Editor } from '@tiptap/core'
import { useSyncExternalStore } from 'react'

/** Pressed and available buttons of the toolbar. */
interface EditorState {
  readonly bold: boolean
  readonly italic: boolean
  readonly bulletList: boolean
  readonly orderedList: boolean
  readonly link: boolean
  /** Level of the heading that has the cursor; null if none. */
  readonly heading: 2 | 3 | null
  readonly canUndo: boolean
  readonly canRedo: boolean
}

const seen = new WeakMap<Editor, EditorState>()

function stateOf(editor: Editor): EditorState {
  const now: EditorState = {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    bulletList: editor.isActive('bulletList'),
    orderedList: editor.isActive('orderedList'),
    link: editor.isActive('link'),
    heading: editor.isActive('heading', { level: 2 }) ? 2 : editor.isActive('heading', { level: 3 }) ? 3 : null,
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
  const before = seen.get(editor)
  // Return the same object if nothing changed, so that typing does not render the toolbar.
  if (before && JSON.stringify(before) === JSON.stringify(now)) return before
  seen.set(editor, now)
  return now
}

/** Returns the current state of an editor's toolbar. */
export function useEditorState(editor: Editor): EditorState {
  return useSyncExternalStore(
    (changed) => {
      editor.on('transaction', changed)
      return () => {
        editor.off('transaction', changed)
      }
    },
    () => stateOf(editor),
  )
}
