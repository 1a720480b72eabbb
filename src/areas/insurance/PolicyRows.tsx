import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Layers, Maximize2 } from 'lucide-react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { Status } from '#src/ui/marks/Status.tsx'
import { tableRoles } from '#src/ui/tables/tableRoles.ts'
import { holderOf, planOf, type PolicyRow } from '#src/contract/policyStanding.ts'
import { isPrimary } from './model.ts'
import { PolicyFacts } from './PolicyFacts.tsx'

interface PolicyRowsProps {
  readonly policy: PolicyRow
  /** Whether the policy is listed under the policy of its holder, or under the holder. */
  readonly isUnder?: boolean
  readonly onShowCard: (policy: PolicyRow) => void
}

/** The two rows of a policy: its columns (clinical §2), and its details, which open on demand. */
export function PolicyRows({ policy, isUnder = false, onShowCard }: PolicyRowsProps) {
  const { t } = useLingui()
  return (
    <>
      <tr {...tableRoles.row} className={isUnder ? 'policy-under' : undefined}>
        <th {...tableRoles.rowHeader} scope="row">
          {isUnder && (
            <span className="sr-only">
              <Trans>Under the policy holder:</Trans>{' '}
            </span>
          )}
          <RecordText>{planOf(policy)}</RecordText>
        </th>
        <td {...tableRoles.cell} className="side">
          {isPrimary(policy) ? (
            <Status tone="positive" icon={Check}>
              <Trans>Default primary</Trans>
            </Status>
          ) : (
            <Status icon={Layers}>
              <Trans>Secondary</Trans>
            </Status>
          )}
        </td>
        <td {...tableRoles.cell} data-label={t`Policy holder`}>
          <RecordText>{holderOf(policy)}</RecordText>
        </td>
        <td {...tableRoles.cell} data-label={t`Policy number`}>
          <RecordText ltr>{policy.InsPlanPolicyNo ?? null}</RecordText>
        </td>
        <td {...tableRoles.cell} data-label={t`Group number`}>
          <RecordText ltr>{policy.GroupNo ?? null}</RecordText>
        </td>
      </tr>
      <tr {...tableRoles.row} className={isUnder ? 'policy-details policy-under' : 'policy-details'}>
        <td {...tableRoles.cell} colSpan={5}>
          <details>
            <summary>
              <Trans>Details</Trans>
              <span className="sr-only">: {planOf(policy)}</span>
            </summary>
            <div className="grid gap-3 pb-2">
              <PolicyFacts policy={policy} />
              <Button icon={Maximize2} className="justify-self-start print:hidden" onClick={() => onShowCard(policy)}>
                <Trans>Show this card</Trans>
              </Button>
            </div>
          </details>
        </td>
      </tr>
    </>
  )
}
