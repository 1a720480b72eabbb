import type { BraintreeGateway } from 'braintree'
import * as v from 'valibot'

/** The GraphQL client of Braintree's SDK, which the types of the SDK leave out. */
interface GraphQLClient {
  query(definition: string, variables: unknown): Promise<unknown>
}
export type Braintree = Pick<BraintreeGateway, 'config' | 'webhookNotification' | 'webhookTesting'> & {
  readonly graphQLClient: GraphQLClient
}

const Reply = v.object({
  data: v.nullish(v.unknown()),
  errors: v.nullish(v.array(v.object({ extensions: v.nullish(v.object({ legacyCode: v.nullish(v.string()) })) }))),
})

/** What came of a request: data, errors in the input with Braintree's codes, or a failure with the SDK's type of it. */
export type Requested<Data> =
  | { readonly kind: 'data'; readonly data: Data }
  | { readonly kind: 'invalid'; readonly codes: readonly string[] }
  | { readonly kind: 'failed'; readonly type: string }

/** Returns the type of an error of the SDK, such as `unexpectedError`. Its message can quote data and is left out. */
function typeOf(error: unknown): string {
  const { type } = (error ?? {}) as { readonly type?: unknown }
  return typeof type === 'string' && /^\w{1,60}$/.test(type) ? type : 'unknown error'
}

/** Sends one operation. Never rejects. Logs a failure by name, without its message. */
export async function request<Data>(
  { graphQLClient }: Braintree,
  {
    name,
    definition,
    variables,
    data,
  }: {
    readonly name: string
    readonly definition: string
    readonly variables: unknown
    readonly data: v.GenericSchema<unknown, Data>
  },
): Promise<Requested<Data>> {
  try {
    const reply = v.parse(Reply, await graphQLClient.query(definition, variables))
    // A mutation can return data beside an error about a part of it.
    const known = v.safeParse(data, reply.data)
    if (known.success) return { kind: 'data', data: known.output }
    if (!reply.errors?.length) throw new TypeError('no data')
    const codes = reply.errors.map(({ extensions }) => extensions?.legacyCode ?? 'none')
    console.error(
      `payments: Braintree ${name}: not accepted (${codes.filter((code) => /^\w+$/.test(code)).join(', ')})`,
    )
    return { kind: 'invalid', codes }
  } catch (error) {
    const type = typeOf(error)
    console.error(`payments: Braintree ${name}: ${type}`)
    return { kind: 'failed', type }
  }
}
