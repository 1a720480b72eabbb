import { gatewayFaults, type StandInGateway } from './StandInGateway.ts'

/**
 * Makes the gateway fail for every third charge and every tenth status request, with each fault in turn. Returns a
 * function that counts the faults.
 */
export function failInTurn(gateway: StandInGateway): () => number {
  const requests = { call: 0, ask: 0 }
  let faults = 0
  gateway.fault = (kind) => {
    requests[kind] += 1
    if (requests[kind] % (kind === 'call' ? 3 : 10) > 0) return null
    faults += 1
    return gatewayFaults[faults % gatewayFaults.length] ?? null
  }
  return () => faults
}
