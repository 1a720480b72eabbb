import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { HardDriveDownload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Status } from '#src/ui/marks/Status.tsx'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { partsOf, type SeriesPicture } from './seriesPictures.ts'
import type { useKeptPictures } from './useKeptPictures.ts'
import { loadPart } from './usePictureStore.ts'

interface KeepOfflineProps {
  readonly pictures: readonly SeriesPicture[]
  readonly kept: NonNullable<ReturnType<typeof useKeptPictures>>
}

/** How many pictures of the series are on this device, and a button that loads the others. */
export function KeepOffline({ pictures, kept }: KeepOfflineProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const client = useQueryClient()
  const need = useNetworkNeed()
  const errorText = useErrorText()
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<unknown>(null)
  /** The current run. Another one, a cancel and leaving end it after the part that is being loaded. */
  const run = useRef<object | null>(null)
  const cancel = () => {
    run.current = null
    setProgress(null)
  }
  useEffect(
    () => () => {
      run.current = null
    },
    [],
  )
  const count = pictures.length
  const [n, of] = [formats.number(kept.count), formats.number(count)]

  const keep = async () => {
    const own = (run.current = {})
    setError(null)
    setProgress(0)
    try {
      const parts = partsOf(pictures.filter((picture) => !kept.isKept(picture)))
      for (const [place, { imgId, part }] of parts.entries()) {
        // oxlint-disable-next-line no-await-in-loop -- one at a time: the open picture must not wait for them
        await loadPart(client, imgId, part, 0)
        if (run.current !== own) return
        setProgress((place + 1) / parts.length)
        kept.look()
      }
    } catch (thrown) {
      if (run.current === own) setError(thrown)
    } finally {
      if (run.current === own) setProgress(null)
    }
  }

  if (kept.count === count)
    return (
      <Status plain icon={HardDriveDownload}>
        {t`On this device`}
      </Status>
    )
  return (
    <div className="viewer-keep">
      <Button
        icon={HardDriveDownload}
        pending={progress !== null}
        disabled={need !== null}
        reason={need}
        onClick={() => void keep()}
      >
        <Trans>Keep for offline</Trans>
      </Button>
      {progress !== null && (
        <Button kind="quiet" onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
      )}
      <p role="status" className="text-s text-muted">
        {count === 1 ? (
          <Trans>It then opens without a connection.</Trans>
        ) : (
          <Plural
            value={count}
            one={`${n} of ${of} picture is on this device.`}
            other={`${n} of ${of} pictures are on this device.`}
          />
        )}
      </p>
      {error !== null && (
        <p role="alert" className="text-s">
          {errorText(error).text}
        </p>
      )}
    </div>
  )
}
