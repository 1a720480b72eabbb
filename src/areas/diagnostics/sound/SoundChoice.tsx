import { useLingui } from '@lingui/react/macro'
import { FileAudio, FileMusic } from 'lucide-react'
import { useId } from 'react'
import { useFileDrop } from '#src/viewStates/useFileDrop.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { useSizeText } from '#src/viewStates/useSizeText.ts'
import { buttonClass } from '#src/ui/buttons/buttonClass.ts'
import { cx } from '#src/ui/styling/cx.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import '../frame/frame.css'
import { soundFileProblem, type SoundFileProblem } from './model.ts'

interface SoundChoiceProps {
  readonly file: File | null
  /** Why the last choice can't be used. */
  readonly problem: SoundFileProblem | null
  /** Max size, bytes. */
  readonly limit: number
  readonly isLocked: boolean
  readonly onChoose: (file: File, problem: SoundFileProblem | null) => void
}

/** Choice of an mp3 recording, with a button or by dropping it on the page. */
export function SoundChoice({ file, problem, limit, isLocked, onChoose }: SoundChoiceProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const sizeText = useSizeText()
  const helpId = useId()
  // Limits are whole in binary megabytes.
  const size = formats.number(limit / 1024 / 1024, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 })
  const choose = ([chosen]: readonly File[]) => {
    if (chosen) onChoose(chosen, soundFileProblem(chosen, limit))
  }
  const isOver = useFileDrop(isLocked, choose)
  const problems: Readonly<Record<SoundFileProblem, string>> = {
    'no-mp3': t`Choose an mp3 recording: its name ends in .mp3.`,
    empty: t`This file is empty.`,
    'too-large': t`This recording is larger than ${size}. Choose a shorter one, or cut it.`,
  }
  return (
    <div className={cx('tool-drop', isOver && 'is-over')}>
      {file ? (
        <p className="flex min-w-0 items-start gap-3">
          <Icon of={FileAudio} size="l" className="text-accent" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <bdi className="font-bold">{file.name}</bdi>
            <br />
            <span className="text-s text-muted tabular-nums">{sizeText(file.size)}</span>
          </span>
        </p>
      ) : (
        <p className="flex items-center gap-3 font-bold">
          <Icon of={FileMusic} size="l" className="text-muted" />
          {t`Choose a recording`}
        </p>
      )}
      {problem && (
        <p role="alert" className="font-bold text-negative">
          {problems[problem]}
        </p>
      )}
      <label
        className={buttonClass(
          file ? 'plain' : 'primary',
          false,
          cx(
            'cursor-pointer has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
            isLocked && 'hidden',
          ),
        )}
      >
        <input
          type="file"
          accept=".mp3"
          data-field="audioFiles"
          className="sr-only"
          aria-describedby={helpId}
          disabled={isLocked}
          onChange={({ target }) => {
            choose([...(target.files ?? [])])
            // Allow choosing the same file again.
            target.value = ''
          }}
        />
        {file ? t`Choose another recording` : t`Upload`}
      </label>
      <p id={helpId} className="text-s text-muted">
        {t`An mp3 file, up to ${size}. You can also drop it here.`}
      </p>
    </div>
  )
}
