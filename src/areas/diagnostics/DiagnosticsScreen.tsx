import { useLingui } from '@lingui/react/macro'
import { Link, Outlet } from '@tanstack/react-router'
import { Page } from '#src/ui/page/Page.tsx'
import { Tabs } from '#src/ui/page/Tabs.tsx'
import { WhoseVitals } from './person/WhoseVitals.tsx'
import { ToolPick } from './ToolPick.tsx'
import { toolLabels, tools } from './tools.ts'

/** AI Nexus Diagnostics: a tab per tool, each with its own address (screening §2). */
export function DiagnosticsScreen() {
  const { t, i18n } = useLingui()
  return (
    <Page
      title={t`AI Nexus Diagnostics`}
      actions={<WhoseVitals />}
      tabs={
        <>
          <Tabs label={t`AI Nexus Diagnostics`}>
            {tools.map((tool) => (
              <Link key={tool} to={`/app/diagnostics/${tool}`}>
                {i18n._(toolLabels[tool])}
              </Link>
            ))}
          </Tabs>
          <ToolPick />
        </>
      }
    >
      <Outlet />
    </Page>
  )
}
