import { describe, expect, it, vi } from 'vitest'
import { answerPaymentDocument } from './paymentDocument.ts'

const request = { url: 'https://portal.test/app/billing/pay' }

describe('answerPaymentDocument', () => {
  it('answers with the document from the network', async () => {
    const document = new Response('<!doctype html>')
    expect(await answerPaymentDocument(request, async () => document)).toBe(document)
  })

  it.each([
    ['the network is lost', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is down', async () => new Response(null, { status: 503 })],
    [
      'the network is silent',
      async (_: string, { signal }: RequestInit) =>
        new Promise<Response>((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason as Error)),
        ),
    ],
  ])('leads to the list of charges if %s', async (_, load) => {
    const redirect = vi.spyOn(Response, 'redirect').mockReturnValueOnce(new Response(null, { status: 302 }))
    const response = await answerPaymentDocument(request, load, 20)
    expect(response.status).toBe(302)
    expect(redirect).toHaveBeenCalledWith('/app/billing/billing-list')
    redirect.mockRestore()
  })
})
