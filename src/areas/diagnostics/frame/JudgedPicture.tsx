import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { PictureChecks } from './PictureChecks.tsx'
import { warningsOf, type ChosenPicture } from './pictureWork.ts'
import type { Picture } from './usePicture.ts'

interface JudgedPictureProps {
  readonly picture: Picture
  readonly chosen: ChosenPicture
  /** Buttons that replace the picture. */
  readonly again: ReactNode
}

/** What the device found in the picture, and what the person decides about it. */
export function JudgedPicture({ picture, chosen, again }: JudgedPictureProps) {
  const { t } = useLingui()
  const { checks, isAccepted, faces, showsFaces, covered } = chosen
  const isPoor = warningsOf(chosen).length > 0
  return (
    <>
      <div role={isPoor && !isAccepted ? 'alert' : undefined} className="grid gap-2">
        {checks ? (
          <PictureChecks kind={picture.kind} checks={checks} />
        ) : (
          <p className="text-s text-muted">{t`This device could not check the photo.`}</p>
        )}
      </div>
      {isPoor && isAccepted && (
        <p className="flex items-start gap-1.5 text-s text-caution">
          <Icon of={TriangleAlert} size="s" className="mt-0.5" />
          {t`You use this photo anyway. The result can be wrong.`}
        </p>
      )}
      {faces === null && (
        <p className="text-s text-muted">{t`This device could not look for faces. If the photo shows one, it is sent too.`}</p>
      )}
      {faces !== null && faces > 0 && (
        <Checkbox
          boxed
          checked={showsFaces}
          onChange={(event) => picture.showFaces(event.target.checked)}
          label={t({ message: plural(faces, { one: 'Keep the face visible', other: 'Keep the faces visible' }) })}
          help={
            covered
              ? t`A face is not needed here. It is covered before the photo is sent.`
              : t`A face is not needed here, but this device can't cover it. Take another photo, or send it as it is.`
          }
        />
      )}
      <div className="flex flex-wrap gap-3">
        {again}
        {isPoor && !isAccepted && <Button onClick={picture.accept}>{t`Use it anyway`}</Button>}
      </div>
    </>
  )
}
