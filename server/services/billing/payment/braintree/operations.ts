import * as v from 'valibot'

// Operations of Braintree's GraphQL API. Each reads as little as needed: nothing of the card.

const history = `statusHistory {
  status
  ... on ProcessorDeclinedEvent { processorResponse { legacyCode } }
  ... on GatewayRejectedEvent { gatewayRejectionReason }
}`

export const createClientToken = `mutation ($input: CreateClientTokenInput) {
  createClientToken(input: $input) { clientToken }
}`

export const chargePaymentMethod = `mutation ($input: ChargePaymentMethodInput!) {
  chargePaymentMethod(input: $input) { transaction { kind: __typename legacyId status ${history} } }
}`

export const findCharge = `query ($input: TransactionSearchInput!) {
  search { transactions(input: $input, first: 10) { edges { node { kind: __typename legacyId status ${history} } } } }
}`

export const transactionIdOf = `query ($legacyId: ID!) {
  idFromLegacyId(legacyId: $legacyId, type: TRANSACTION)
}`

export const reverseTransaction = `mutation ($input: ReverseTransactionInput!) {
  reverseTransaction(input: $input) {
    reversal {
      kind: __typename
      ... on Transaction { legacyId status ${history} }
      ... on Refund { legacyId status ${history} }
    }
  }
}`

export const refundTransaction = `mutation ($input: RefundTransactionInput!) {
  refundTransaction(input: $input) { refund { kind: __typename legacyId status ${history} } }
}`

const StatusEvent = v.object({
  status: v.nullish(v.string()),
  processorResponse: v.nullish(v.object({ legacyCode: v.nullish(v.string()) })),
  gatewayRejectionReason: v.nullish(v.string()),
})

/** A transaction or a refund, with its statuses, newest first. */
export const BraintreePayment = v.object({
  kind: v.picklist(['Transaction', 'Refund']),
  legacyId: v.string(),
  status: v.string(),
  statusHistory: v.nullish(v.array(StatusEvent)),
})
export type BraintreePayment = v.InferOutput<typeof BraintreePayment>

export const ClientTokenData = v.object({ createClientToken: v.object({ clientToken: v.string() }) })
export const ChargeData = v.object({ chargePaymentMethod: v.object({ transaction: BraintreePayment }) })
export const FoundData = v.object({
  search: v.object({ transactions: v.object({ edges: v.array(v.object({ node: BraintreePayment })) }) }),
})
export const TransactionIdData = v.object({ idFromLegacyId: v.string() })
export const ReverseData = v.object({ reverseTransaction: v.object({ reversal: BraintreePayment }) })
export const RefundData = v.object({ refundTransaction: v.object({ refund: BraintreePayment }) })
