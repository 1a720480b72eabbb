/** Keys that the stand-in of Braintree accepts. */
export const braintreeKeys = { merchantId: 'merchant', publicKey: 'public-key', privateKey: 'private-key' } as const
