import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { imagingTypes, type ImageRow } from '#src/contract/imaging.ts'
import { saveFile } from '#src/device/saveFile.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { useSizeText } from '#src/viewStates/useSizeText.ts'

interface DownloadFileProps {
  readonly file: Pick<ImageRow, 'ImgID' | 'ImgName' | 'ImgTypeID' | 'DataSize'>
  readonly isPrimary?: boolean
}

/** Downloads a picture's file as the clinic has it. */
export function DownloadFile({ file: { ImgID, ImgName, ImgTypeID, DataSize }, isPrimary = false }: DownloadFileProps) {
  const { t } = useLingui()
  const sizeText = useSizeText()
  const errorText = useErrorText()
  const need = useNetworkNeed()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  // Stays in one line.
  const size = sizeText(DataSize).replaceAll(' ', '\u00A0')
  const download = async () => {
    setBusy(true)
    setError(null)
    try {
      const { loadFile } = await import('./loadFile.ts')
      const file = await loadFile(ImgID)
      saveFile(ImgName, new Uint8Array(await file.arrayBuffer()), file.type)
    } catch (thrown) {
      setError(thrown)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="viewer-keep">
      <Button
        kind={isPrimary ? 'primary' : 'plain'}
        icon={Download}
        pending={isBusy}
        disabled={need !== null}
        reason={need}
        onClick={() => void download()}
      >
        <Trans>Download {size}</Trans>
      </Button>
      {ImgTypeID === imagingTypes.dicom && (
        <p className="text-s text-muted">{t`A name and a date of birth are in the file. Keep it in a safe place.`}</p>
      )}
      {error !== null && (
        <p role="alert" className="text-s">
          {errorText(error).text}
        </p>
      )}
    </div>
  )
}
