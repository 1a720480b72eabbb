import { type ConditionChoice, chooseConditions, emergencyInfo } from '#src/contract/emergency.ts'
import type { Input } from '#src/contract/endpoint.ts'
import { declareWrite } from '#src/registry/WriteKind.ts'

/** A queued choice to show conditions on the emergency card, or to leave them out. */
export const conditionChoiceWrite = declareWrite({
  kind: 'condition-choice',
  call: chooseConditions,
  fileCalls: [],
  refreshes: [emergencyInfo],
  hasDrafts: false,
  isRepeatable: true,
  // The clinic refuses a choice only if this person may no longer read the record.
  onRefused: 'drop',
  bodyOf: (choice: ConditionChoice): Input<typeof chooseConditions>['body'] => choice,
})
