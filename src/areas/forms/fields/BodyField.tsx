import { Trans, useLingui } from '@lingui/react/macro'
import { List, Pencil, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { BodyMark } from '#src/contract/formData.ts'
import { regionAt, type BodyRegion, type BodyView } from '#src/formEngine/bodyRegions.ts'
import { readMarks } from '#src/formEngine/storedAnswers.ts'
import { BodyPicture } from '#src/formView/BodyPicture.tsx'
import { useBodyWords } from '#src/formView/useBodyWords.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { addMark, markNear, maxMarks, moveMark } from './bodyMarks.ts'
import type { FieldProps } from './FieldProps.ts'
import { MarkDialog } from './MarkDialog.tsx'
import { QuestionSet } from './Question.tsx'

/** Marks on a picture of the body, front and back. A list does the same as the picture, by keyboard too. */
export function BodyField(props: FieldProps) {
  const { value, onChange, isReadOnly } = props
  const { t } = useLingui()
  const body = useBodyWords()
  const marks = readMarks(value) ?? []
  // Index of the open mark. -1: a new one, which has no place yet.
  const [open, setOpen] = useState<number | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const isFull = marks.length >= maxMarks

  const save = (next: readonly BodyMark[]) => onChange(next.length === 0 ? '' : JSON.stringify(next))
  const press = (view: BodyView) => (x: number, y: number) => {
    const near = markNear(marks, view, x, y)
    if (near !== null) return setOpen(near)
    const region = regionAt(view, x, y)
    if (!region || isFull) return
    save(addMark(marks, region, { x, y }))
    setOpen(marks.length)
  }
  const change = (index: number, part: Partial<BodyMark>) =>
    save(marks.map((mark, i) => (i === index ? { ...mark, ...part } : mark)))
  const choose = (region: BodyRegion) => {
    if (open === null) return
    if (open >= 0) return save(marks.map((mark, i) => (i === open ? moveMark(mark, region) : mark)))
    save(addMark(marks, region))
    setOpen(marks.length)
  }
  const remove = (index: number) => {
    setOpen(null)
    save(marks.filter((_, i) => i !== index))
    // The pressed button disappears with its row.
    addButton.current?.focus()
  }
  return (
    <QuestionSet
      {...props}
      help={isReadOnly ? undefined : <Trans>Touch the picture, or choose a part from the list below.</Trans>}
    >
      <div className="bodies">
        <BodyPicture view="front" marks={marks} onPress={isReadOnly ? undefined : press('front')} />
        <BodyPicture view="back" marks={marks} onPress={isReadOnly ? undefined : press('back')} />
      </div>
      {marks.length > 0 && (
        <ol className="rounded-m border border-line [&>li+li]:border-t [&>li+li]:border-line">
          {marks.map((mark, i) => {
            const no = i + 1
            return (
              <li key={i} className="flex flex-wrap items-center gap-3 px-4 py-2">
                <span className="body-number" aria-hidden="true">
                  {no}
                </span>
                <div className="min-w-0 flex-[1_1_8rem]">
                  <p className="font-bold">{body.place(mark)}</p>
                  <p className="text-s text-muted">{body.detail(mark)}</p>
                  {mark.note !== '' && (
                    <p dir="auto" className="text-s wrap-anywhere">
                      {mark.note}
                    </p>
                  )}
                </div>
                {!isReadOnly && (
                  <div className="-me-2.5 flex">
                    <IconButton icon={Pencil} label={t`Change mark ${no}`} onClick={() => setOpen(i)} />
                    <IconButton icon={X} label={t`Remove mark ${no}`} onClick={() => remove(i)} />
                  </div>
                )}
              </li>
            )
          })}
        </ol>
      )}
      {!isReadOnly && (
        <Button
          ref={addButton}
          icon={List}
          className="justify-self-start"
          disabled={isFull}
          reason={isFull ? t`This picture can't have any more marks.` : undefined}
          onClick={() => setOpen(-1)}
        >
          <Trans>Add from a list</Trans>
        </Button>
      )}
      {open !== null && (
        <MarkDialog
          no={(open < 0 ? marks.length : open) + 1}
          mark={marks[open] ?? null}
          onChange={(part) => change(open, part)}
          onChoose={choose}
          onRemove={() => remove(open)}
          onClose={() => setOpen(null)}
        />
      )}
    </QuestionSet>
  )
}
