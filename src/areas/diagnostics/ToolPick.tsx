import './toolPick.css'
import { useLingui } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { ChevronDown } from 'lucide-react'
import { portalAtom } from '#src/session/profile/portal.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { toolHints, toolLabels, tools, type Tool } from './tools.ts'

/** On a phone: the current tool, and the list of all ten behind it. */
export function ToolPick() {
  const { t, i18n } = useLingui()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const emergency = useAtomValue(portalAtom)?.emergencyPhone ?? null
  const current = tools.find((tool) => pathname.endsWith(`/${tool}`)) ?? 'VisualVitals'
  const number = tools.indexOf(current) + 1
  const { length } = tools
  const hint = (tool: Tool) => {
    if (tool !== 'StrokeDetection') return i18n._(toolHints[tool])
    return emergency === null
      ? t`Six face photos. In an emergency call the emergency number`
      : t`Six face photos. In an emergency call ${emergency}`
  }
  return (
    // Another tool closes the list.
    <details key={pathname} className="tool-pick">
      <summary>
        <span>
          <bdi>{i18n._(toolLabels[current])}</bdi>
          <small>{t`Tool ${number} of ${length}`}</small>
        </span>
        <Icon of={ChevronDown} />
      </summary>
      <nav aria-label={t`AI Nexus Diagnostics`}>
        {tools.map((tool) => (
          <Link key={tool} to={`/app/diagnostics/${tool}`}>
            <bdi>{i18n._(toolLabels[tool])}</bdi>
            <small>{hint(tool)}</small>
          </Link>
        ))}
      </nav>
    </details>
  )
}
