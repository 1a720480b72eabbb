import { Plural, Trans } from '@lingui/react/macro'
import { Pill, ShieldCheck } from 'lucide-react'
import type { NameUses } from '#src/contract/corrections.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'

/** What else has the name that the patient asks to change. Nothing if nothing is known. */
export function NameUsesList({ uses: { policies, prescriptions } }: { readonly uses: NameUses }) {
  const rows = [
    ...policies.map(({ plan, holder }) => ({
      icon: ShieldCheck,
      text: (
        <Trans>
          Insurance: <bdi>{plan}</bdi> has <bdi className="font-bold">{holder}</bdi>
        </Trans>
      ),
    })),
    ...prescriptions.map(({ pharmacy, count }) => ({
      icon: Pill,
      text:
        pharmacy === null ? (
          <Plural value={count} one="# prescription" other="# prescriptions" />
        ) : (
          <Trans>
            <Plural value={count} one="# prescription" other="# prescriptions" /> at <bdi>{pharmacy}</bdi>
          </Trans>
        ),
    })),
  ]
  if (rows.length === 0) return null
  return (
    <div className="border-t border-line px-card py-3">
      <h3 className="text-m">
        <Trans>What else uses the name</Trans>
      </h3>
      <ul className="mt-1 grid gap-1">
        {rows.map(({ icon, text }, at) => (
          <li key={at} className="flex items-start gap-2">
            <Icon of={icon} className="mt-0.5" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
