import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { tableRoles } from '#src/ui/tables/tableRoles.ts'
import type { PolicyRow } from '#src/contract/policyStanding.ts'
import { policyTree } from './model.ts'
import { PolicyRows } from './PolicyRows.tsx'

interface PolicyTableProps {
  readonly policies: readonly PolicyRow[]
  readonly onShowCard: (policy: PolicyRow) => void
}

/** The current policies as a tree (clinical §2): dependents under their holder, details below each row. */
export function PolicyTable({ policies, onShowCard }: PolicyTableProps) {
  const { t } = useLingui()
  const columns = [t`Insurance plan`, t`Default primary`, t`Policy holder`, t`Policy number`, t`Group number`]
  const rowsOf = (policy: PolicyRow, isUnder: boolean) => (
    <PolicyRows key={policy.PtPolicyID} policy={policy} isUnder={isUnder} onShowCard={onShowCard} />
  )
  return (
    <div className="table-box">
      <table {...tableRoles.table} className="table policies">
        <caption className="sr-only">
          <Trans>Policies</Trans>
        </caption>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {columns.map((column) => (
              <th key={column} {...tableRoles.columnHeader} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {policyTree(policies).map((node) =>
            node.kind === 'policy' ? (
              <Fragment key={`policy ${node.policy.PtPolicyID}`}>
                {rowsOf(node.policy, false)}
                {node.dependents.map((policy) => rowsOf(policy, true))}
              </Fragment>
            ) : (
              <Fragment key={`holder ${node.name}`}>
                <tr {...tableRoles.row} className="policy-holder">
                  <th {...tableRoles.rowHeader} scope="rowgroup" colSpan={5}>
                    <Trans>
                      Policy holder: <bdi>{node.name}</bdi>
                    </Trans>
                  </th>
                </tr>
                {node.policies.map((policy) => rowsOf(policy, true))}
              </Fragment>
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}
