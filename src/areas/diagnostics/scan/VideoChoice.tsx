import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { FileVideo, Film } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { scanLimits } from '#src/contract/vitalScan.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { buttonClass } from '#src/ui/buttons/buttonClass.ts'
import { cx } from '#src/ui/styling/cx.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { chooseVideo, isRunningAtom, videoFileAtom } from './scanStore.ts'

/** Choice of an MP4 video, either with a button or by dropping a file on the page. */
export function VideoChoice() {
  const { t } = useLingui()
  const formats = useFormats()
  const file = useAtomValue(videoFileAtom)
  const isRunning = useAtomValue(isRunningAtom)
  const isOver = useVideoDrop(isRunning)
  const helpId = useId()
  const size = file && megabytes(file.size, formats.number)
  const limit = megabytes(scanLimits.videoBytes, formats.number)
  return (
    <div
      className={cx(
        'mx-auto grid min-h-64 w-full max-w-[512px] place-content-center justify-items-center gap-4 rounded-m border-2 border-dashed p-5 text-center',
        isOver ? 'border-highlight' : 'border-on-brand-muted',
      )}
    >
      <Icon of={file ? FileVideo : Film} size="xl" />
      {file ? (
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <bdi className="font-bold">{file.name}</bdi>
          <br />
          <span className="text-s text-on-brand-muted tabular-nums">{size}</span>
        </p>
      ) : (
        <p id={helpId} className="max-w-[24rem] text-balance">
          {t`A video of a face, or of a finger on the lens: MP4, 30 seconds or longer, at most ${limit}. A video that a messaging app has made smaller is not clear enough.`}
        </p>
      )}
      <label
        className={buttonClass(
          'plain',
          false,
          cx(
            'cursor-pointer has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
            isRunning && 'hidden',
          ),
        )}
      >
        <input
          type="file"
          accept="video/mp4"
          className="sr-only"
          aria-describedby={file ? undefined : helpId}
          disabled={isRunning}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen) chooseVideo(chosen)
            // Allow choosing the same file again.
            target.value = ''
          }}
        />
        {file ? t`Choose another video` : t`Choose a video`}
      </label>
    </div>
  )
}

function megabytes(bytes: number, number: (value: number, options: Intl.NumberFormatOptions) => string): string {
  const value = bytes / 1024 / 1024
  return number(value, { style: 'unit', unit: 'megabyte', maximumFractionDigits: value < 10 ? 1 : 0 })
}

/**
 * Accepts a video dropped anywhere on the page. Without this, the browser would leave the page to open the file.
 * Returns whether a file is being dragged over the page.
 */
function useVideoDrop(disabled: boolean): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent((files: FileList) => {
    const [file] = files
    if (!disabled && file) chooseVideo(file)
  })
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    }
    document.addEventListener('dragenter', hold, { signal })
    document.addEventListener('dragover', hold, { signal })
    document.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && setIsOver(false), {
      signal,
    })
    document.addEventListener(
      'drop',
      (event) => {
        setIsOver(false)
        if (!event.dataTransfer?.types.includes('Files')) return
        event.preventDefault()
        take(event.dataTransfer.files)
      },
      { signal },
    )
    return () => stopping.abort()
  }, [])
  return isOver && !disabled
}
