import { emergencyInfo } from '#src/contract/emergency.ts'
import type { Input } from '#src/contract/endpoint.ts'
import { chooseEmergencyInsurance, type EmergencyInsuranceChoice } from '#src/contract/insurance.ts'
import { declareWrite } from '#src/registry/WriteKind.ts'

/** A queued choice to show the insurance on the emergency card, or to leave it out. */
export const emergencyInsuranceWrite = declareWrite({
  kind: 'emergency-insurance',
  call: chooseEmergencyInsurance,
  fileCalls: [],
  refreshes: [emergencyInfo],
  hasDrafts: false,
  isRepeatable: true,
  // The clinic refuses a choice only if this person may no longer read the record.
  onRefused: 'drop',
  bodyOf: (choice: EmergencyInsuranceChoice): Input<typeof chooseEmergencyInsurance>['body'] => choice,
})
