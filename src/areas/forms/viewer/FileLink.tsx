import { useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { FormFile } from '#src/contract/formData.ts'
import { saveFile } from '#src/device/saveFile.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { cx } from '#src/ui/styling/cx.ts'

interface FileLinkProps {
  readonly file: FormFile
  /** Null if the file is not on this device and can't be loaded. */
  readonly open: (file: FormFile) => Promise<Blob | null>
  /** Whether a photo is as large as the page allows, to look at it. Otherwise it only shows which one it is. */
  readonly isLarge?: boolean
}

/** Photos that browsers show. Other files are saved. */
const shown: readonly string[] = ['jpg', 'jpeg', 'png', 'webp', 'gif']

/** A photo or file of an answer: a photo is shown, and both can be saved. */
export function FileLink({ file, open, isLarge = false }: FileLinkProps) {
  const { t } = useLingui()
  const { name } = file
  const isPhoto = shown.includes(file.extension)
  const [address, setAddress] = useState<string | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    if (!isPhoto) return undefined
    let made: string | null = null
    let isOver = false
    void open(file).then((blob) => {
      if (isOver) return
      if (!blob) return setIsMissing(true)
      made = URL.createObjectURL(blob)
      setAddress(made)
    })
    return () => {
      isOver = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [file, open, isPhoto])
  const save = async () => {
    const blob = await open(file)
    if (!blob) return setIsMissing(true)
    saveFile(file.name, new Uint8Array(await blob.arrayBuffer()), blob.type)
  }
  return (
    <span className="grid justify-items-start gap-1">
      {address && (
        <img
          src={address}
          // The button below says which one.
          alt={t`Photo`}
          className={cx(
            'max-w-full rounded-m border border-line object-contain',
            isLarge ? 'max-h-[32rem]' : 'max-h-40',
          )}
        />
      )}
      <Button kind="quiet" icon={Download} onClick={() => void save()}>
        <bdi className="wrap-anywhere">{name}</bdi>
      </Button>
      {isMissing && <span className="text-s text-muted">{t`This file can't be loaded now.`}</span>}
    </span>
  )
}
