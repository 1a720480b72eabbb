import { useLingui } from '@lingui/react/macro'
import type { CameraReading } from '#src/contract/cameraReadings.ts'
import { isReference } from './model.ts'

interface ReadingMethodProps {
  readonly reading: Pick<CameraReading, 'engine' | 'isFinger'>
}

/**
 * Shows whether a reading used face or finger, and its engine: our own, which is no medical device, or a service of the
 * clinic's choice.
 */
export function ReadingMethod({ reading }: ReadingMethodProps) {
  const { t } = useLingui()
  const { id } = reading.engine
  return (
    <>
      <span className="block">{reading.isFinger ? t`Finger` : t`Face`}</span>{' '}
      {isReference(reading) ? (
        t`Reference engine. Not a medical device.`
      ) : id === '' ? (
        t`Service name not given`
      ) : (
        <bdi>{id}</bdi>
      )}
    </>
  )
}
