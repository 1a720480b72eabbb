import type { DeclineReason } from '#src/contract/purchase.ts'

/** Braintree's processor response codes by reason. All other codes of 2000 to 2999 count as `card`. */
const codes: Partial<Record<DeclineReason, readonly number[]>> = {
  'call-bank': [
    2000, 2011, 2012, 2013, 2014, 2015, 2017, 2018, 2019, 2020, 2021, 2022, 2038, 2041, 2043, 2044, 2046, 2047, 2050,
    2053, 2057, 2107,
  ],
  'insufficient-funds': [2001],
  limit: [2002, 2003, 2056, 2086, 2097],
  'expired-card': [2004, 2006],
  'card-number': [2005, 2008, 2009, 2051],
  account: [2007, 2070, 2074, 2075, 2076, 2081, 2082, 2093, 2108],
  'security-code': [2010, 2060],
  rejected: [2077, 2085],
  // The clinic's own account at the gateway is not set up for the payment.
  service: [
    2023, 2025, 2026, 2027, 2028, 2029, 2030, 2031, 2040, 2042, 2045, 2048, 2049, 2055, 2058, 2061, 2062, 2063, 2064,
    2066, 2068, 2071, 2072, 2073, 2079, 2087, 2088, 2089,
  ],
}

const reasons = new Map(
  Object.entries(codes).flatMap(([reason, numbers]) => numbers.map((code) => [code, reason as DeclineReason] as const)),
)

/**
 * Returns why a payment was declined, by Braintree's processor response code: 2000 to 2999 if the bank declined, 3000 and
 * more if the processor could not be reached.
 */
export function processorReason(code: number): DeclineReason {
  if (code >= 2000 && code < 3000) return reasons.get(code) ?? 'card'
  return 'service'
}
