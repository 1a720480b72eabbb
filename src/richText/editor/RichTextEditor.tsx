import { useLingui } from '@lingui/react/macro'
import type { Editor, JSONContent } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { cx } from '#src/ui/styling/cx.ts'
import type { FieldControl } from '#src/ui/fields/FieldContext.ts'
import type { RichDoc } from '../richDoc.ts'
import { bodyHeight, bodyText } from '../bodyClass.ts'
import { throttleChanges } from './throttleChanges.ts'
import { EditorToolbar } from './EditorToolbar.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { makeEditor } from './makeEditor.ts'

interface RichTextEditorProps {
  /** Initial content. Afterwards the editor holds the text. */
  readonly doc: RichDoc
  readonly hasHeadings: boolean
  readonly onChange: (doc: JSONContent) => void
  readonly control: FieldControl
  /** Id of the label. A press on it focuses the text. */
  readonly labelledBy: string
}

const textLook = cx(
  'relative rounded-b-m px-[14px] py-[10px] whitespace-break-spaces wrap-break-word focus-visible:outline-offset-[-1px]',
  // ProseMirror's cursor placeholder beside a link's end is an `img`, but not a picture.
  '[&_img.ProseMirror-separator]:inline! [&_img.ProseMirror-separator]:size-0!',
  bodyText,
  bodyHeight,
)

function attributesOf(control: FieldControl, labelledBy: string): Record<string, string> {
  return {
    id: control.id,
    role: 'textbox',
    'aria-multiline': 'true',
    ...(control['aria-required'] && { 'aria-required': 'true' }),
    'aria-labelledby': labelledBy,
    spellcheck: 'true',
    class: textLook,
    ...(control['aria-describedby'] && { 'aria-describedby': control['aria-describedby'] }),
    ...(control['aria-invalid'] && { 'aria-invalid': 'true' }),
  }
}

/** Editor of a text with formats. Lazy-loaded: until it is loaded, a plain field is shown. */
export function RichTextEditor({ doc, hasHeadings, onChange, control, labelledBy }: RichTextEditorProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const place = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const latest = useRef({ doc, hasHeadings, onChange, control, labelledBy })
  const [editor, setEditor] = useState<Editor | null>(null)
  const [linking, setLinking] = useState(false)
  const [tooMuch, setTooMuch] = useState(0)
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid, 'aria-required': required } = control

  useEffect(() => {
    latest.current = { doc, hasHeadings, onChange, control, labelledBy }
  })
  useEffect(() => {
    if (!place.current) return undefined
    const first = latest.current
    const giver = throttleChanges((doc) => latest.current.onChange(doc))
    const made = makeEditor(place.current, first.doc, attributesOf(first.control, first.labelledBy), {
      onUpdate: (changed) => {
        setTooMuch(0)
        giver.note(changed)
      },
      onTooMuch: setTooMuch,
      coveredUpTo: () => bar.current?.getBoundingClientRect().bottom ?? 0,
      hasHeadings: first.hasHeadings,
    })
    const label = document.getElementById(first.labelledBy)
    const focus = () => made.commands.focus()
    label?.addEventListener('click', focus)
    setEditor(made)
    return () => {
      label?.removeEventListener('click', focus)
      giver.stop()
      made.destroy()
    }
  }, [])
  useEffect(() => {
    const described = { id, 'aria-describedby': describedBy, 'aria-invalid': invalid, 'aria-required': required }
    const attributes = attributesOf(described, labelledBy)
    editor?.setOptions({ editorProps: { ...editor.options.editorProps, attributes } })
  }, [editor, id, describedBy, invalid, required, labelledBy])

  const length = formats.number(tooMuch)
  const tooMuchText = t`The text you pasted has ${length} characters. That's too long, so it was not added. Paste part of it.`
  return (
    <div
      className={cx(
        'mt-0.5 rounded-m border bg-raised',
        invalid ? 'border-negative shadow-[inset_0_0_0_1px_var(--negative)]' : 'border-line-strong',
      )}
    >
      {/* Stays in view while a long text scrolls below it. */}
      <div ref={bar} className="sticky top-(--stick) z-1 rounded-t-m border-b border-line bg-raised print:hidden">
        {editor ? (
          <EditorToolbar editor={editor} controls={id} hasHeadings={hasHeadings} onLink={() => setLinking(true)} />
        ) : (
          <div className="h-target tablet:h-13" />
        )}
        <div role="alert" className="empty:hidden">
          {tooMuch > 0 && <p className="px-[14px] py-2 text-s font-bold text-negative">{tooMuchText}</p>}
        </div>
      </div>
      <div ref={place} />
      {editor && linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  )
}
