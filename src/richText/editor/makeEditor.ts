import { Editor } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList } from '@tiptap/extension-list/bullet-list'
import { ListItem } from '@tiptap/extension-list/item'
import { ListKeymap } from '@tiptap/extension-list/keymap'
import { OrderedList } from '@tiptap/extension-list/ordered-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions/undo-redo'
import type { EditorView } from '@tiptap/pm/view'
import { linkHref } from '../htmlOfDoc.ts'
import { maxTextLength, type RichDoc } from '../richDoc.ts'
import { blockDirection } from './blockDirection.ts'
import { heading } from './heading.ts'
import { lineBreak } from './lineBreak.ts'

// A link has no attribute except its address: pasted links must not bring others.
const link = Link.extend({ addAttributes: () => ({ href: { default: null } }) }).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  HTMLAttributes: { target: null, rel: null, class: null },
  // `www.` is accepted too. The link then gets the complete address.
  isAllowedUri: (url) => linkHref(url) !== null || /^www\./i.test(url),
  // Without `https://` or `www.`, a dot between words more often ends a sentence than belongs to an address.
  shouldAutoLink: (url) => /^(https?:\/\/|www\.)/i.test(url),
})

const extensions = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  link,
  lineBreak,
  blockDirection,
  UndoRedo,
]

/**
 * Returns the length of pasted or dropped text if it is far above the limit, otherwise 0. Rendering hundreds of
 * thousands of paragraphs would block the page for minutes.
 */
function lengthTooMuch(event: DragEvent | ClipboardEvent): number {
  const data = event instanceof ClipboardEvent ? event.clipboardData : event.dataTransfer
  const length = data?.getData('text/plain').length ?? 0
  return length > maxTextLength ? length : 0
}

/** Prevents the default for a dropped or pasted file: the browser would leave the page to open a dropped one. */
function refuseFiles(event: DragEvent | ClipboardEvent): boolean {
  const data = event instanceof ClipboardEvent ? event.clipboardData : event.dataTransfer
  if (!data || data.files.length === 0 || data.types.includes('text/plain')) return false
  event.preventDefault()
  return true
}

interface EditorOptions {
  /** Whether the text can have headings. */
  readonly hasHeadings: boolean
  readonly onUpdate: (editor: Editor) => void
  /** Called when a text of this length was pasted or dropped, and refused. */
  readonly onTooMuch: (length: number) => void
  /** Returns the end of what covers the top of the text, such as the toolbar, px from the top of the window. */
  readonly coveredUpTo: () => number
}

/** Space between the cursor and the toolbar above it, px. */
const spaceAboveCursor = 8

/**
 * Scrolls to a cursor that the bars above the text would cover. Returns whether it did: otherwise the editor scrolls to
 * it, if it must, on its own. It knows the window, but not the bars.
 */
function showBelowBars(view: EditorView, coveredUpTo: number): boolean {
  const hidden = coveredUpTo + spaceAboveCursor - view.coordsAtPos(view.state.selection.head).top
  if (hidden <= 0) return false
  window.scrollBy({ top: -hidden, behavior: 'instant' })
  return true
}

/**
 * Creates an editor inside `element`. Its content is set as JSON, never as HTML: the page's
 * Trusted Types policy blocks text that is parsed as markup.
 */
export function makeEditor(
  element: HTMLElement,
  doc: RichDoc,
  attributes: Record<string, string>,
  { hasHeadings, onUpdate, onTooMuch, coveredUpTo }: EditorOptions,
): Editor {
  const refuse = (event: DragEvent | ClipboardEvent) => {
    const length = lengthTooMuch(event)
    if (length === 0) return refuseFiles(event)
    event.preventDefault()
    onTooMuch(length)
    return true
  }
  return new Editor({
    element,
    extensions: hasHeadings ? [...extensions, heading] : extensions,
    content: doc,
    injectCSS: false,
    editorProps: {
      attributes,
      handleScrollToSelection: (view) => showBelowBars(view, coveredUpTo()),
      handleDOMEvents: {
        drop: (_, event) => refuse(event),
        paste: (_, event) => refuse(event),
      },
    },
    onUpdate: ({ editor }) => onUpdate(editor),
  })
}
