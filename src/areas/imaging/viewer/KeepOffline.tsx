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
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const count = pictures.length
  const [n, of] = [formats.number(kept.count), formats.number(count)]

  const keep = async () => {
    setError(null)
    setProgress(0)
    try {
      const parts = partsOf(pictures.filter((picture) => !kept.isKept(picture)))
      for (const [place, { imgId, part }] of parts.entries()) {
        // oxlint-disable-next-line no-await-in-loop -- one at a time: the open picture must not wait for them
        await loadPart(client, imgId, part, 0)
        if (!isOpen.current) return
        setProgress((place + 1) / parts.length)
        kept.look()
      }
    } catch (thrown) {
      setError(thrown)
    } finally {
      setProgress(null)
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
