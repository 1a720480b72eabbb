import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { Ellipsis } from '#src/ui/marks/Ellipsis.tsx'
import { statusRole } from '#src/ui/notices/statusRole.ts'
import { RadioGroup } from '#src/ui/fields/RadioGroup.tsx'
import { warmScans } from '#src/workers/vitals/client.ts'
import { turnCameraOff } from './cameraStore.ts'
import { choosePlace, placeAtom, serviceAtom } from './scanOptions.ts'
import { clearTrouble, isRunningAtom } from './scanStore.ts'
import { accessAtom } from './serviceAccess.ts'

/**
 * Choice of where a scan is computed, if the clinic has a service. Says if the device is not ready for scans, or if the
 * sign-in to the service is running.
 */
export function EngineChoice() {
  const { t } = useLingui()
  const service = useAtomValue(serviceAtom)
  const place = useAtomValue(placeAtom)
  const access = useAtomValue(accessAtom)
  const isRunning = useAtomValue(isRunningAtom)
  const need = useNetworkNeed('write')
  const offline = useNetworkNeed('site')
  return (
    <>
      {service && (
        <RadioGroup
          legend={t`Where readings are calculated`}
          className="tablet:flex tablet:flex-wrap tablet:gap-x-6 tablet:gap-y-0"
          boxed={false}
          value={place}
          options={[
            { value: 'device', label: t`On this device (no picture leaves it)`, disabled: isRunning },
            {
              value: 'service',
              label: t`By the clinic's service`,
              help: need ?? undefined,
              disabled: isRunning || need !== null,
            },
          ]}
          onChange={(chosen) => {
            turnCameraOff()
            clearTrouble()
            choosePlace(chosen)
          }}
        />
      )}
      <div {...statusRole} className="text-s text-muted empty:hidden">
        {place === 'service'
          ? access.kind === 'signing-in' && <Ellipsis>{t`Logging In...`}</Ellipsis>
          : !isRunning && <DeviceReadiness key={offline ?? ''} need={offline} />}
      </div>
    </>
  )
}

/**
 * Says if the device lacks what a scan needs and can't load it now. Checks once when mounted: the `key` above repeats
 * the check when the device goes online or offline.
 */
function DeviceReadiness({ need }: { readonly need: string | null }) {
  const { t } = useLingui()
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    let gone = false
    void warmScans().then((isReady) => !gone && setIsMissing(!isReady))
    return () => {
      gone = true
    }
  }, [])
  if (!isMissing) return null
  return need
    ? t`This device doesn't have what a scan needs yet. We'll download it when there is a connection.`
    : t`We couldn't download what a scan needs. We'll try again when a scan starts.`
}
