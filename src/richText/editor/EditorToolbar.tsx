import { useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/core'
import { Bold, Heading2, Heading3, Italic, Link, List, ListOrdered, Redo2, Undo2, type LucideIcon } from 'lucide-react'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { useEditorState } from './useEditorState.ts'

interface EditorToolbarProps {
  readonly editor: Editor
  /** Id of the text field that the toolbar formats. */
  readonly controls: string
  readonly hasHeadings: boolean
  readonly onLink: () => void
}

interface Tool {
  readonly label: string
  readonly icon: LucideIcon
  /** Null if the button is an action, not a toggle. */
  readonly pressed: boolean | null
  readonly off?: boolean
  readonly keys?: string
  readonly mirrorInRtl?: boolean
  readonly run: () => void
}

/** Toolbar with the formats of a text. Each button is a tab stop. All but Link have a keyboard shortcut. */
export function EditorToolbar({ editor, controls, hasHeadings, onLink }: EditorToolbarProps) {
  const { t } = useLingui()
  const state = useEditorState(editor)
  const chain = () => editor.chain().focus()
  const headings: Tool[] = [
    {
      label: t`Heading`,
      icon: Heading2,
      pressed: state.heading === 2,
      keys: 'Control+Alt+2',
      run: () => chain().toggleNode('heading', 'paragraph', { level: 2 }).run(),
    },
    {
      label: t`Smaller heading`,
      icon: Heading3,
      pressed: state.heading === 3,
      keys: 'Control+Alt+3',
      run: () => chain().toggleNode('heading', 'paragraph', { level: 3 }).run(),
    },
  ]
  const tools: Tool[] = [
    ...(hasHeadings ? headings : []),
    { label: t`Bold`, icon: Bold, pressed: state.bold, keys: 'Control+B', run: () => chain().toggleBold().run() },
    {
      label: t`Italic`,
      icon: Italic,
      pressed: state.italic,
      keys: 'Control+I',
      run: () => chain().toggleItalic().run(),
    },
    {
      label: t`Bulleted list`,
      icon: List,
      mirrorInRtl: true,
      pressed: state.bulletList,
      keys: 'Control+Shift+8',
      run: () => chain().toggleBulletList().run(),
    },
    {
      label: t`Numbered list`,
      icon: ListOrdered,
      mirrorInRtl: true,
      pressed: state.orderedList,
      keys: 'Control+Shift+7',
      run: () => chain().toggleOrderedList().run(),
    },
    { label: t`Link`, icon: Link, pressed: state.link, run: onLink },
    {
      label: t`Undo`,
      icon: Undo2,
      mirrorInRtl: true,
      pressed: null,
      off: !state.canUndo,
      keys: 'Control+Z',
      run: () => chain().undo().run(),
    },
    {
      label: t`Redo`,
      icon: Redo2,
      mirrorInRtl: true,
      pressed: null,
      off: !state.canRedo,
      keys: 'Control+Shift+Z',
      run: () => chain().redo().run(),
    },
  ]
  return (
    <div role="toolbar" aria-label={t`Formatting`} aria-controls={controls} className="flex flex-wrap gap-2 tablet:p-1">
      {tools.map(({ label, icon, pressed, off = false, keys, mirrorInRtl, run }) => (
        <IconButton
          key={label}
          label={label}
          title={label}
          icon={icon}
          mirrorInRtl={mirrorInRtl}
          aria-pressed={pressed ?? undefined}
          aria-disabled={off || undefined}
          aria-keyshortcuts={keys}
          className="chosen:bg-accent-soft chosen:text-accent"
          // Keep the cursor in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (!off) run()
          }}
        />
      ))}
    </div>
  )
}
