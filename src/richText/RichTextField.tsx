import { Suspense, useState, type ReactNode } from 'react'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { plainBodyHeight } from './bodyClass.ts'
import { LazyEditor, useEditorReady } from './editorChunk.ts'
import { docOfText, maxTextLength, readRichDoc, textOfDoc, type RichDoc } from './richDoc.ts'

interface RichTextFieldProps {
  readonly id: string
  readonly label: ReactNode
  /** Whether the text can have headings. */
  readonly hasHeadings?: boolean
  /** Initial content. Afterwards the field holds its own text, so that typing does not wait for the form to render. */
  readonly doc: RichDoc
  readonly error: string | undefined
  readonly onChange: (doc: RichDoc) => void
}

/**
 * A text with formats. Until the editor is loaded, or if it can't be, a plain field takes the text. The editor replaces
 * the plain field only while that field is not focused.
 */
export function RichTextField({ id, label, hasHeadings = false, doc, error, onChange }: RichTextFieldProps) {
  const isReady = useEditorReady()
  const [typing, setTyping] = useState(false)
  const [isRich, setRich] = useState(false)
  const [text, setText] = useState(() => textOfDoc(doc))
  // Once shown, the editor stays, whatever has the focus.
  if (isReady && !typing && !isRich && text.length <= maxTextLength) setRich(true)
  const control = {
    id,
    'aria-describedby': error ? `${id}-error` : undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': true as const,
  }
  const labelId = `${id}-label`
  return (
    <div className="grid min-w-0 content-start gap-1">
      {isRich ? (
        // A press on this span focuses the text, as on a `<label>`. The editor does this.
        <span id={labelId} className="justify-self-start font-bold">
          {label}
        </span>
      ) : (
        <label id={labelId} htmlFor={id} className="justify-self-start font-bold">
          {label}
        </label>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {isRich ? (
        <Suspense fallback={<div className={plainBodyHeight} />}>
          <LazyEditor
            doc={doc}
            hasHeadings={hasHeadings}
            control={control}
            labelledBy={labelId}
            onChange={(next) => {
              const read = readRichDoc(next)
              if (read) onChange(read)
            }}
          />
        </Suspense>
      ) : (
        <TextArea
          {...control}
          dir="auto"
          value={text}
          className={plainBodyHeight}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onChange={(event) => {
            setText(event.target.value)
            onChange(docOfText(event.target.value))
          }}
        />
      )}
    </div>
  )
}
