import './unset.css'
import { useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleX } from 'lucide-react'
import { Card } from '#src/ui/cards/Card.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import type { PictureKind } from '#src/workers/screening/protocol.ts'
import { IconList, type IconLine } from '../frame/IconList.tsx'
import { PhotoExample } from './PhotoExample.tsx'

interface GoodPhotoProps {
  readonly kind: PictureKind
  readonly instructions: readonly IconLine[]
}

/** How a good photo looks, and a poor one. */
export function GoodPhoto({ kind, instructions }: GoodPhotoProps) {
  const { t } = useLingui()
  return (
    <Card pad="snug" title={t`A good photo`}>
      <div className="photo-pair">
        <figure className="grid content-start gap-2">
          <PhotoExample kind={kind} isPoor={false} />
          <figcaption className="flex items-start gap-1.5 text-s">
            <Icon of={CircleCheck} size="s" className="mt-0.5 text-positive" />
            <span>{t`Good: near, in daylight, straight`}</span>
          </figcaption>
        </figure>
        <figure className="grid content-start gap-2">
          <PhotoExample kind={kind} isPoor />
          <figcaption className="flex items-start gap-1.5 text-s">
            <Icon of={CircleX} size="s" className="mt-0.5 text-negative" />
            <span>{t`Not good: dark, tilted, too far away`}</span>
          </figcaption>
        </figure>
      </div>
      <IconList lines={instructions} />
    </Card>
  )
}
