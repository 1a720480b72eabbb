import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ScanSearch } from 'lucide-react'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { EmergencyAdvice } from './scan/EmergencyAdvice.tsx'
import { toolLabels, toolPurposes, type Tool } from './tools.ts'

/** Tab of a tool that can't be used yet. */
export function UnavailableTool({ tool }: { readonly tool: Exclude<Tool, 'VisualVitals'> }) {
  const { t, i18n } = useLingui()
  const name = i18n._(toolLabels[tool])
  return (
    <>
      <EmptyState
        level={2}
        icon={ScanSearch}
        title={t`${name} is not available at this clinic yet`}
        text={i18n._(toolPurposes[tool])}
        action={
          <LinkButton render={<Link to="/app/diagnostics/VisualVitals" />}>
            <Trans>Go to Visual Vitals</Trans>
          </LinkButton>
        }
      />
      {tool === 'StrokeDetection' && <EmergencyAdvice />}
    </>
  )
}
