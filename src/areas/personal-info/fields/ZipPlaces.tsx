import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { Button } from '#src/ui/buttons/Button.tsx'
import type { ZipLookupResult, ZipPlace } from '../zipLookup.ts'

interface ZipPlacesProps {
  readonly result: ZipLookupResult
  readonly onChoose: (place: ZipPlace) => void
}

/** The places of a typed ZIP code, to choose from. Says if there are none: the place can be typed by hand. */
export function ZipPlaces({ result, onChoose }: ZipPlacesProps) {
  const { t } = useLingui()
  const places = result.kind === 'found' ? result.places : []
  const count = places.length
  return (
    <div className="grid gap-2">
      <p role="status" className="text-s text-muted">
        {result.kind === 'waiting' && <Trans>Looking up the ZIP code</Trans>}
        {result.kind === 'unknown' && <Trans>We don't know this ZIP code. Type the city and the state.</Trans>}
        {result.kind === 'failed' &&
          (result.isOffline ? (
            <Trans>You are offline, so we can't look it up. Type the city and the state.</Trans>
          ) : (
            <Trans>We can't look it up now. Type the city and the state.</Trans>
          ))}
        {result.kind === 'found' &&
          (result.isNear
            ? t`We don't know this ZIP code. Similar ones: ${plural(count, { one: '# place', other: '# places' })}.`
            : t`${plural(count, { one: '# place found. Choose it to fill in city, state and country.', other: '# places found. Choose one to fill in city, state and country.' })}`)}
      </p>
      {count > 0 && (
        <ul aria-label={t`Places of the ZIP code`} className="zip-places flex flex-wrap gap-2 overflow-y-auto p-1">
          {places.map((place) => (
            <li key={place.ZipCodeID}>
              <Button icon={MapPin} onClick={() => onChoose(place)}>
                <bdi>
                  {place.ZipCode} {place.City}
                  {place.State_Ref && `, ${place.State_Ref.CodeX}`}
                </bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
