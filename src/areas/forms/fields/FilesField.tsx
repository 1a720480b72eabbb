import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, Paperclip, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { attachmentTypes } from '#src/contract/attachments.ts'
import { maxFieldFiles, type FormFile } from '#src/contract/formData.ts'
import { readFiles } from '#src/formEngine/storedAnswers.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import type { FieldProps } from './FieldProps.ts'
import type { FileProblem } from './FileProblem.ts'
import { FilePreview } from './FilePreview.tsx'
import { useFilledForm } from './FormContext.ts'
import { QuestionSet } from './Question.tsx'
import { useFileProblemText } from './useFileProblemText.ts'

const accepts = {
  photo: 'image/*',
  // Systems give XML and JSON other types, so they are chosen by their extensions.
  file: [...new Set(Object.values(attachmentTypes)), '.xml', '.json'].join(','),
}

interface Refused {
  readonly key: string
  readonly name: string
  readonly problem: FileProblem
}

/** Photos or files. Photos are made smaller, and lose place, time and device, before they are stored. */
export function FilesField(props: FieldProps) {
  const { component, id, value, onChange, isReadOnly } = props
  const { t } = useLingui()
  const { files: stored } = useFilledForm()
  const problemText = useFileProblemText()
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isPhoto = component.fieldType === 'photo'
  const files = readFiles(value) ?? []
  // Files are prepared one after another. Each one is added to what the answer is by then.
  const latest = useRef({ files, onChange, before: Promise.resolve() })
  const isOver = useRef(false)
  useEffect(() => {
    Object.assign(latest.current, { files: readFiles(value) ?? [], onChange })
  })
  useEffect(() => {
    isOver.current = false
    return () => {
      isOver.current = true
    }
  }, [])

  const save = (next: readonly FormFile[]) => {
    const now = latest.current
    now.files = [...next]
    now.onChange(next.length === 0 ? '' : JSON.stringify(next))
  }
  const attach = async (file: File) => {
    const added = await stored.add(file)
    const now = latest.current
    if (added !== null && typeof added !== 'string') {
      // The field is gone, or became full meanwhile: an answer without the file must not leave it behind.
      if (isOver.current || now.files.length >= maxFieldFiles) return stored.remove(added)
      return save([...now.files, added])
    }
    return setRefused((before) => [
      ...before,
      { key: crypto.randomUUID(), name: file.name, problem: added ?? 'not-kept' },
    ])
  }
  const add = (chosen: readonly File[]) => {
    const room = Math.max(0, maxFieldFiles - files.length - waiting.length)
    const taken = chosen.slice(0, room)
    setRefused(chosen.slice(room).map((file) => ({ key: crypto.randomUUID(), name: file.name, problem: 'too-many' })))
    setWaiting((before) => [...before, ...taken.map(({ name }) => name)])
    const now = latest.current
    for (const file of taken)
      now.before = now.before
        .then(() => attach(file))
        .catch(() =>
          setRefused((before) => [...before, { key: crypto.randomUUID(), name: file.name, problem: 'not-kept' }]),
        )
        .finally(() => setWaiting((before) => before.slice(1)))
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add([...(target.files ?? [])])
    // Allows choosing the same file again.
    target.value = ''
  }
  const remove = (file: FormFile) => {
    setRefused([])
    save(files.filter(({ uploadKey }) => uploadKey !== file.uploadKey))
    void stored.remove(file)
    // The pressed button disappears with its file.
    button.current?.focus()
  }
  const waitingCount = waiting.length
  const isFull = files.length + waitingCount >= maxFieldFiles
  return (
    <QuestionSet
      {...props}
      help={
        isPhoto ? (
          <Trans>JPEG, PNG or WebP. We make large photos smaller, and remove the place and time from them.</Trans>
        ) : (
          <Trans>Photos, PDF, or health records (C-CDA or FHIR), up to 10 MB each.</Trans>
        )
      }
    >
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {files.map((file) => {
            const { uploadKey, name } = file
            return (
              <li key={uploadKey} className="grid w-36 max-w-full content-start gap-1">
                <FilePreview file={file} open={stored.open} />
                {!isReadOnly && (
                  <Button kind="quiet" icon={Trash2} aria-label={t`Remove ${name}`} onClick={() => remove(file)}>
                    <Trans>Remove</Trans>
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {refused.map(({ key, name, problem }) => (
        <div key={key} role="alert">
          <FieldError id={`${id}-${key}`}>
            <span className="min-w-0">
              <bdi className="block wrap-anywhere">{name}</bdi>
              {problemText(problem)}
            </span>
          </FieldError>
        </div>
      ))}
      <p role="status" className={waiting.length > 0 ? 'text-s text-muted' : 'sr-only'}>
        {waiting.length > 0 && t`${plural(waitingCount, { one: 'Preparing # file…', other: 'Preparing # files…' })}`}
      </p>
      {!isReadOnly && (
        <div className="flex flex-wrap gap-2">
          <Button
            ref={button}
            icon={Paperclip}
            disabled={isFull}
            reason={isFull ? t`This question can't have any more files.` : undefined}
            onClick={() => picker.current?.click()}
          >
            {isPhoto ? t`Choose a photo` : t`Choose a file`}
          </Button>
          <Button
            icon={Camera}
            disabled={isFull}
            onClick={() => camera.current?.click()}
            className="pointer-fine:hidden"
          >
            <Trans>Take a photo</Trans>
          </Button>
        </div>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={isPhoto ? accepts.photo : accepts.file}
        onChange={choose}
        aria-label={isPhoto ? t`Choose a photo` : t`Choose a file`}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={choose}
        aria-label={t`Take a photo`}
      />
    </QuestionSet>
  )
}
