import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Bug } from 'lucide-react'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { debugSettingsAddress } from './debugSettingsAddress.ts'

/** Row of the Settings page that opens the debug settings. Only debug builds have it. */
export function DebugSettingsRow() {
  return (
    <Row
      start={<Glyph icon={Bug} tone="caution" />}
      title={<Trans>Debug Settings</Trans>}
      text={<Trans>Only in debug builds</Trans>}
      render={<Link to={debugSettingsAddress} />}
    />
  )
}
