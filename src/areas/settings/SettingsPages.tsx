import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronsLeftRightEllipsis, KeyRound, ListChecks, MessageSquareText, Smartphone, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#src/ui/cards/Card.tsx'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { Rows } from '#src/ui/cards/Rows.tsx'

/** List of the pages below Settings (portal §2). `children` are more rows. */
export function SettingsPages({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <Card pad="flush">
      <Rows label={t`Settings`}>
        <Row
          start={<Glyph icon={UserRound} />}
          title={t`My Account`}
          text={<Trans>Your name, your passkeys and how you sign in</Trans>}
          render={<Link to="/app/settings/account" />}
        />
        <Row
          start={<Glyph icon={KeyRound} />}
          title={t`Change Password`}
          text={<Trans>The password that you sign in with</Trans>}
          render={<Link to="/app/settings/password" />}
        />
        <Row
          start={<Glyph icon={MessageSquareText} />}
          title={t`SMS consent`}
          text={<Trans>Manage contact preferences</Trans>}
          render={<Link to="/app/settings/sms-consent" />}
        />
        <Row
          start={<Glyph icon={Smartphone} />}
          title={t`This device`}
          text={<Trans>Parts of your record kept on this device</Trans>}
          render={<Link to="/app/settings/device" />}
        />
        <Row
          start={<Glyph icon={ListChecks} />}
          title={t`Activity Log`}
          text={<Trans>View your recent activity</Trans>}
          render={<Link to="/app/settings/activity" />}
        />
        <Row
          start={<Glyph icon={ChevronsLeftRightEllipsis} />}
          title={t`FHIR Client Settings`}
          text={<Trans>Change FHIR client settings.</Trans>}
          render={<Link to="/app/settings/fhir-settings" />}
        />
        {children}
      </Rows>
    </Card>
  )
}
