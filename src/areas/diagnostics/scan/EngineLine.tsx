import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import type { VitalScanResult } from '#src/contract/vitalScan.ts'
import { engineSoFarAtom } from './liveFigureAtoms.ts'
import { placeAtom, serviceAtom } from './scanOptions.ts'
import { scanAtom } from './scanStore.ts'

/** Names the engine, marks a reference engine as no medical device, and says where the scan is computed. */
export function EngineLine({ final }: { readonly final: VitalScanResult['engine'] }) {
  const { t } = useLingui()
  const service = useAtomValue(serviceAtom)
  const chosen = useAtomValue(placeAtom)
  const place = useAtomValue(scanAtom)?.place ?? chosen
  const soFar = useAtomValue(engineSoFarAtom)
  const engine = final ?? soFar
  const name = engine ? [engine.id, engine.version].filter(Boolean).join(' ') : ''
  const isReference = place === 'device' || service?.isReference === true
  const where = place === 'device' ? t`Calculated on this device.` : t`Calculated by the clinic's service.`
  return (
    <p className="text-s text-muted">
      {isReference && t`Reference engine. Not a medical device.`} {name && <bdi>{name}.</bdi>}{' '}
      {!isReference && !name && service && <bdi>{hostOf(service.url)}.</bdi>} {where}
    </p>
  )
}

function hostOf(url: string): string {
  return new URL(url, location.href).host
}
